//! Whether standard output was closed before the program began.
//!
//! Before `main`, the runtime of Unix puts `/dev/null` in the place of a closed stream, where answers would
//! be lost without a word. So a function that is run before it looks first.

// The documented examples are compiled in an edition that wants other words for foreign functions.
#[cfg(any(not(unix), doctest))]
pub use super::portable::output_was_closed;
#[cfg(all(unix, not(doctest)))]
pub use unix::output_was_closed;

#[cfg(all(unix, not(doctest)))]
#[allow(unsafe_code)]
mod unix {
    use std::ffi::c_int;
    use std::sync::atomic::{AtomicBool, Ordering};

    const STANDARD_OUTPUT: c_int = 1;

    /// The command that asks for the flags of a descriptor, which fails if there is none such.
    const F_GETFD: c_int = 1;

    extern "C" {
        fn fcntl(descriptor: c_int, command: c_int, ...) -> c_int;
    }

    static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

    /// The functions in this section are run before the runtime begins.
    #[used]
    #[cfg_attr(target_vendor = "apple", link_section = "__DATA,__mod_init_func")]
    #[cfg_attr(not(target_vendor = "apple"), link_section = ".init_array")]
    static LOOK: extern "C" fn() = look;

    extern "C" fn look() {
        // SAFETY: this command takes no further argument, reads no memory, and any descriptor may be asked for.
        let flags = unsafe { fcntl(STANDARD_OUTPUT, F_GETFD) };
        WAS_CLOSED.store(flags == -1, Ordering::Relaxed);
    }

    /// Whether standard output was closed before the program began.
    #[must_use]
    pub fn output_was_closed() -> bool {
        WAS_CLOSED.load(Ordering::Relaxed)
    }
}

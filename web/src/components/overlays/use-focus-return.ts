import { useRef } from 'react';

/** Where the focus goes when the window that was opened last closes. */
let opener: Element | null = null;

/**
 * Handlers for a window that opens without a Radix trigger: when it closes, the focus goes back to where
 * it was. Radix gives it back to its own trigger only.
 */
export function useFocusReturn() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement, body } = document;
      // The window before this one took its focused button with it.
      before.current = activeElement === body ? opener : activeElement;
      opener = before.current;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener = null;
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
  };
}

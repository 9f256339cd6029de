import { useRef } from 'react';

/**
 * Handlers for a window that opens without a Radix trigger: when it closes, the focus goes back to where
 * it was. Radix gives it back to its own trigger only.
 */
export function useFocusReturn() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
  };
}

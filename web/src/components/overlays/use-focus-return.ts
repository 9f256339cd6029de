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
      before.current = activeElement === body ? opener : stayingOf(activeElement);
      opener = before.current;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener = null;
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
  };
}

/** The element itself, or for an item of a menu, which goes as well, the button that opened the menu. */
function stayingOf(element: Element | null): Element | null {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : element;
}

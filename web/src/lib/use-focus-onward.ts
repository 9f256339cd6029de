import { type RefObject, useLayoutEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled)';
const AROUND = '[tabindex="-1"]';

/**
 * For what may go, an item of a list above all: if it goes while it has the focus, the focus moves to the
 * next item, or the one before, or what is around them. Otherwise the keyboard would start at the top of
 * the page. What is around them needs `tabIndex={-1}`.
 */
export function useFocusOnward<Element extends HTMLElement>(): RefObject<Element | null> {
  const item = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current } = item;
    return () => {
      // It is still in the document.
      if (!current?.contains(document.activeElement)) return;
      const neighbour = current.nextElementSibling ?? current.previousElementSibling;
      const onward = neighbour?.matches(FOCUSABLE)
        ? neighbour
        : (neighbour?.querySelector(FOCUSABLE) ?? current.parentElement?.closest(AROUND));
      if (onward instanceof HTMLElement) onward.focus({ preventScroll: true });
    };
  }, []);
  return item;
}

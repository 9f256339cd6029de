import { type RefObject, useLayoutEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled)';

/**
 * For an item of a list: if it goes while it has the focus, the focus moves to the next item, or the one
 * before, or the section around them. Otherwise the keyboard would start at the top of the page. The
 * section needs `tabIndex={-1}`.
 */
export function useFocusOnward<Element extends HTMLElement>(): RefObject<Element | null> {
  const item = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current } = item;
    return () => {
      // It is still in the document.
      if (!current?.contains(document.activeElement)) return;
      const neighbour = current.nextElementSibling ?? current.previousElementSibling;
      const onward =
        neighbour?.querySelector<HTMLElement>(FOCUSABLE) ?? current.closest<HTMLElement>('section');
      onward?.focus({ preventScroll: true });
    };
  }, []);
  return item;
}

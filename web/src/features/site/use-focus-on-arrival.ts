import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the element when another page has come, as a browser does by itself with
 * documents: the next Tab starts there and a screen reader begins to read. Not on the first page.
 */
export function useFocusOnArrival<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    element.current?.focus({ preventScroll: true });
  }, [path]);
  return element;
}

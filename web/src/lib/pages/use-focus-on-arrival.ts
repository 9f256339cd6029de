import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Whether a page was shown in this document before. */
let arrived = false;

/**
 * Moves the focus to the element when another page has come, as a browser does by itself with
 * documents: the next Tab starts there and a screen reader begins to read. Not on the first page.
 */
export function useFocusOnArrival<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (seen.current === path) return;
    const isFirst = !arrived && path === pathOfDocument();
    seen.current = path;
    arrived = true;
    if (!isFirst) element.current?.focus({ preventScroll: true });
  }, [path]);
  return element;
}

/** The path of the document that the browser opened, even if a script changed the address since. */
function pathOfDocument(): string | undefined {
  const [opened] = performance.getEntriesByType('navigation');
  return opened && new URL(opened.name).pathname;
}

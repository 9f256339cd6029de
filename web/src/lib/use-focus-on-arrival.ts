import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** The page that was shown last, whichever frame stood around it. */
let shown: string | undefined;

/**
 * Moves the focus to the element when another page has come, as a browser does by itself with
 * documents: the next Tab starts there and a screen reader begins to read. Not on the first page.
 */
export function useFocusOnArrival<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const before = shown ?? pathOfDocument();
    shown = path;
    if (before !== path) element.current?.focus({ preventScroll: true });
  }, [path]);
  return element;
}

/** Of the document that the browser opened, where a script has led elsewhere since. */
function pathOfDocument(): string | undefined {
  const [opened] = performance.getEntriesByType('navigation');
  return opened && new URL(opened.name).pathname;
}

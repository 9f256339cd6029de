import { type RefObject, useEffect, useRef } from 'react';

/** Gives an element the focus when it appears: with a page's part the focused one has gone. */
export function useFocusOnMount<Element extends HTMLElement>(
  wanted = true,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const wantedAtFirst = useRef(wanted);
  useEffect(() => {
    if (wantedAtFirst.current) element.current?.focus();
  }, []);
  return element;
}

import { type RefObject, useEffect, useState } from 'react';

/**
 * Turns true for good once the window comes near an element.
 *
 * @param marginPx how near; negative: how much of it must show above the window's lower edge; undefined: not yet
 */
export function useReached(
  element: RefObject<Element | null>,
  marginPx: number | undefined,
): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    if (reached || marginPx === undefined || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setReached(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${Math.max(marginPx, 0)}px 0px ${marginPx}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, marginPx, reached]);
  return reached;
}

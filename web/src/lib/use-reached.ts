import { type RefObject, useEffect, useState } from 'react';

/**
 * Turns true for good once the window comes near an element.
 *
 * @param marginPx how near; negative: how far in
 */
export function useReached(element: RefObject<Element | null>, marginPx = 0): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    if (reached || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setReached(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${marginPx}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, marginPx, reached]);
  return reached;
}

import { type RefObject, useEffect, useState } from 'react';

/** True once the element, which stands at the top of the page, has been scrolled out of sight. */
export function useScrolled(top: RefObject<Element | null>): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const { current } = top;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setScrolled(!entry.isIntersecting);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [top]);
  return scrolled;
}

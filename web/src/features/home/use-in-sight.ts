import { type RefObject, useEffect, useState } from 'react';

/** True if a person can see an element: part of it is in the window, and its tab is in front. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    let inWindow = false;
    const update = () => setInSight(inWindow && document.visibilityState === 'visible');
    const observer = new IntersectionObserver((entries) => {
      inWindow = entries.at(-1)?.isIntersecting ?? false;
      update();
    });
    observer.observe(element.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [element]);
  return inSight;
}

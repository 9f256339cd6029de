import { useEffect, useState } from 'react';

/** Whether a media query holds, followed as it changes; undefined in prerendered pages. */
export function useMediaQuery(query: string): boolean | undefined {
  const [holds, setHolds] = useState<boolean>();
  useEffect(() => {
    const list = matchMedia(query);
    const read = () => setHolds(list.matches);
    read();
    list.addEventListener('change', read);
    return () => list.removeEventListener('change', read);
  }, [query]);
  return holds;
}

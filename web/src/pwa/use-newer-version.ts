import { useEffect, useState } from 'react';
import { isNewerVersionThere } from './look-for-newer.ts';

/**
 * True if there is a newer version than the one this page shows; undefined until that is known. A
 * part of the app that doesn't load may be gone with it.
 */
export function useNewerVersion(): boolean | undefined {
  const [newer, setNewer] = useState<boolean>();
  useEffect(() => {
    let left = false;
    void isNewerVersionThere().then((there) => {
      if (!left) setNewer(there);
    });
    return () => {
      left = true;
    };
  }, []);
  return newer;
}

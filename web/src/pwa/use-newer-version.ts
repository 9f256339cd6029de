import { useEffect, useState } from 'react';
import { isNewerVersionThere } from './newest-version.ts';

/**
 * Whether a part of the app is missing because there is a newer version than the one this page
 * shows; undefined until that is known.
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

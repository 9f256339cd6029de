import { useEffect, useState } from 'react';
import { useMediaQuery } from '@/lib/use-media-query.ts';

const FROM = 25;
const TO = 40;
const STEP_MS = 150;

/**
 * The number of live screens: 25, then one more every 150 ms up to 40, where it stops. 40 at
 * once if the person asked for less motion.
 *
 * @param started whether counting may begin
 */
export function useLiveCount(started: boolean): number {
  const lessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [count, setCount] = useState(FROM);

  useEffect(() => {
    if (!started || lessMotion === undefined) return;
    if (lessMotion) return setCount(TO);
    let shown = FROM;
    const timer = setInterval(() => {
      shown += 1;
      setCount(shown);
      if (shown === TO) clearInterval(timer);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [started, lessMotion]);
  return count;
}

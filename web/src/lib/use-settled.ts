import { useEffect, useState } from 'react';

/** Typing has paused for this long: time to search, or to judge. */
export const TYPING_PAUSE_MS = 300;

/** The value once it has stayed the same for so many milliseconds; until then the one before. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

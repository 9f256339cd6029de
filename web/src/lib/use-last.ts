import { useEffect, useRef } from 'react';

/** A value, or while it is being read the one before: it stays on the page until the next can take its place. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  useEffect(() => {
    if (value !== undefined) last.current = value;
  }, [value]);
  return value ?? last.current;
}

import { useState } from 'react';
import { useOnline } from '@/lib/http/online.ts';

interface Loadable<Source> {
  /** The address as long as its file may load; null once it has failed. */
  readonly shown: Source | null;
  /** Notes that the file didn't load. */
  readonly onError: () => void;
}

/** Tells whether the file at an address loads. One that failed offline is tried again online. */
export function useLoadable<Source extends string | null | undefined>(
  source: Source,
): Loadable<Source> {
  const isOnline = useOnline();
  const [failed, setFailed] = useState<{ readonly source: Source; readonly isOnline: boolean }>();
  const isFailed = failed !== undefined && failed.source === source && failed.isOnline === isOnline;
  return { shown: isFailed ? null : source, onError: () => setFailed({ source, isOnline }) };
}

import { useQuery } from '@tanstack/react-query';
import { TYPING_PAUSE_MS, useSettled } from '@/lib/use-settled.ts';
import { driversQuery } from '../device-queries.ts';

/** The drivers that a search finds, a moment after the last key. */
export function useFoundDrivers(typed: string) {
  return useQuery(driversQuery(useSettled(typed.trim(), TYPING_PAUSE_MS)));
}

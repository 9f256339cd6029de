import { formatCount } from '../format-figures.ts';
import * as m from '../language/compiled/time.js';

/** Minutes as hours and minutes, e.g. '5 h 12 min'. */
export function formatMinutes(all: number): string {
  const hours = Math.floor(all / 60);
  const minutes = all % 60;
  return hours > 0
    ? m.time_hours_minutes({ hours: formatCount(hours), minutes })
    : m.time_minutes({ minutes });
}

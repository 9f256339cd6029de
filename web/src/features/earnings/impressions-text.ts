import { formatCount } from '@/lib/format-figures.ts';
import * as m from '@/lib/language/compiled/earnings.js';

/** A number of impressions with the word, e.g. '1 impression' or '1,234 impressions'. */
export function impressionsText(count: number): string {
  return m.earnings_impressions({ count, figure: formatCount(count) });
}

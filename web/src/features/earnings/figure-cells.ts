import { formatCents } from '@juu/shared/pricing/format-cents';
import { formatCount } from '@/lib/format-figures.ts';
import * as m from '@/lib/language/compiled/earnings.js';
import { formatMinutes } from '@/lib/time/format-minutes.ts';
import type { Figures } from './figures.ts';

/** Headings of a table of figures. @param first of the column that names the rows */
export function figureHeadings(first: string): readonly string[] {
  return [
    first,
    m.earnings_impressions_title(),
    m.earnings_active_title(),
    m.earnings_earnings_title(),
  ];
}

/** A row's cells below these headings. */
export function figureCells(name: string, figures: Figures): readonly string[] {
  const { impressions, activeMinutes, cents } = figures;
  return [name, formatCount(impressions), formatMinutes(activeMinutes), formatCents(cents)];
}

import { formatCount } from '@/lib/format-figures.ts';
import { changeText } from '../figures.ts';
import type { Sums } from '../figures-sql.ts';
import { daysOf, type Period, periodBefore } from '../period.ts';
import { formatToCents } from '../words.ts';
import type { ResponseRow } from './responses-sql.ts';

interface DayResponses {
  readonly day: string;
  readonly responses: number;
  /** On the day as far into the period before. */
  readonly before: number;
}

/** How often short links were followed in a period, and in the one before. */
export interface Responses {
  readonly days: readonly DayResponses[];
  readonly total: number;
  readonly before: number;
}

/** @param rows days with responses, also of the period before */
export function responsesOf(rows: readonly ResponseRow[], period: Period): Responses {
  const on = new Map(rows.map(({ id, responses }) => [id, responses]));
  const daysBefore = daysOf(periodBefore(period));
  const days = daysOf(period).map((day, index) => ({
    day,
    responses: on.get(day) ?? 0,
    before: on.get(daysBefore[index] ?? '') ?? 0,
  }));
  return {
    days,
    total: days.reduce((sum, { responses }) => sum + responses, 0),
    before: days.reduce((sum, { before }) => sum + before, 0),
  };
}

const NONE = '–';

/** What was spent for each response. */
export function spendForResponse(micro: number, responses: number): string {
  return responses > 0 ? formatToCents(micro / responses) : NONE;
}

/**
 * What responses came to, as labels and figures.
 *
 * @param played what was played and spent meanwhile
 * @param valueUsd what a response is worth to the owner; undefined if they didn't say
 */
export function responseFacts(
  { total, before }: Responses,
  played: Sums,
  valueUsd: number | undefined,
  compare: boolean,
): readonly (readonly [label: string, figure: string])[] {
  const { plays, micro } = played;
  const change = compare ? changeText(total, before) : undefined;
  const value = valueUsd === undefined ? undefined : total * valueUsd * 1_000_000;
  return [
    ['Responses', `${formatCount(total)}${change ? ` (${change})` : ''}`],
    ['For 1,000 plays', plays > 0 ? ((total / plays) * 1_000).toFixed(1) : NONE],
    ['Spend for a response', spendForResponse(micro, total)],
    [
      'Return on spend',
      value === undefined || micro === 0
        ? NONE
        : `${(value / micro).toFixed(1)}× (${formatToCents(value)})`,
    ],
  ];
}

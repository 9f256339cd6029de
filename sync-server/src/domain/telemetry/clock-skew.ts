import { type RawBuilder, sql } from 'kysely';

/** A newest event that is no older than this comes from a live report. */
const MOST_DELAY_MS = 5 * 60 * 1000;
/** Maximum difference between the ages of two live reports, from network delays. */
const MOST_JITTER_MS = 10_000;

/**
 * Sets what a report says about the screen's clock in an update of `device_states`. `clock_skew_ms` is the age of
 * the newest event of a live report; any other report leaves it as it is, because its events may just be
 * late. A report is live if its newest event is at most 5 minutes old or ahead of the server's clock, or
 * if it is as old, to 10 s, as that of the report before: a clock that is behind stays so, while a screen
 * that catches up gets younger.
 *
 * @param ageMs the column that says how old the newest event of the report is, milliseconds; negative if it
 * is ahead; null if the report has no event
 */
export function setClock(ageMs: RawBuilder<number | null>): RawBuilder<unknown> {
  return sql`
    clock_skew_ms = case
      when ${ageMs} <= ${MOST_DELAY_MS} or abs(${ageMs} - newest_age_ms) <= ${MOST_JITTER_MS}
      then ${ageMs} else clock_skew_ms end,
    newest_age_ms = coalesce(${ageMs}, newest_age_ms)`;
}

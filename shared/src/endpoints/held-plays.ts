import { z } from 'zod';
import { HOLD_REASONS, type HoldReason } from '../playing/hold-reasons.ts';
import { uuid } from '../text.ts';
import { endpoint } from './endpoint.ts';
import { calendarDay, listOf, listQueryOf } from './list-query.ts';

const holdReason = z.enum(Object.keys(HOLD_REASONS) as [HoldReason, ...HoldReason[]]);

/** A place of the screen at another time. */
const pointSchema = z.object({ at: z.string(), lat: z.number(), lng: z.number() });

const heldPlaySchema = z.object({
  id: z.string(),
  device_id: z.string(),
  device_name: z.string().nullable(),
  driver_id: z.string().nullable(),
  driver_name: z.string().nullable(),
  campaign_id: z.string(),
  campaign_name: z.string().nullable(),
  creative_id: z.string(),
  /** Null outside every zone. */
  zone_id: z.string().nullable(),
  at: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  duration_sec: z.number(),
  reason: holdReason,
  /** The reason in words. */
  message: z.string(),
  /** The nearest plausible points in time, pings and counted plays; null: there is none near enough. */
  before: pointSchema.nullable(),
  after: pointSchema.nullable(),
  /**
   * Seconds of counted plays against what is allowed: of that hour, or unbilled ones of that day. Null if
   * the play is held for another reason.
   */
  playtime: z.object({ counted_s: z.number(), allowed_s: z.number() }).nullable(),
  received_at: z.string(),
});
export type HeldPlay = z.infer<typeof heldPlaySchema>;

const heldDaySchema = z.object({
  device_id: z.string(),
  device_name: z.string().nullable(),
  serial_number: z.string().nullable(),
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  day: z.string(),
  /** Drivers at the time of these plays. */
  driver_names: z.array(z.string()),
  plays: z.number(),
  duration_sec: z.number(),
  /** Number of plays held for each reason. */
  reasons: z.record(holdReason, z.number()),
  first_at: z.string(),
  last_at: z.string(),
  /** When the newest one came. */
  received_at: z.string(),
});
export type HeldDay = z.infer<typeof heldDaySchema>;

/** Plays as the list showed them, at most a page of it. */
const decisionSchema = z.object({
  ids: z.array(uuid).min(1).max(200),
  /** Only plays of this screen: ids are made by screens, so two may have used the same. */
  device_id: uuid.optional(),
});

const undecidedSchema = z.object({
  id: z.string(),
  code: z.enum(['already_decided', 'ambiguous_id', 'not_found']),
  message: z.string(),
});
/** A play that stays as it was, and why. */
export type Undecided = z.infer<typeof undecidedSchema>;

/** Plays that can't have happened as they were reported wait here, unpaid and unbilled. */
export const heldPlays = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/held-plays',
    caller: 'plays:decide',
    description: 'Lists held plays. `q` searches the names of screen, driver and campaign.',
    request: {
      query: listQueryOf(['received_at', 'at'], '-received_at').extend({
        reason: holdReason.optional(),
        device_id: uuid.optional(),
        day: calendarDay.optional(),
      }),
    },
    returns: 'One page of held plays',
    response: listOf(heldPlaySchema),
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/admin/held-plays/days',
    caller: 'plays:decide',
    description:
      'Lists the days of screens that have held plays. `q` searches the names of screen, driver and campaign.',
    request: {
      query: listQueryOf(['received_at', 'day'], '-received_at').extend({
        reason: holdReason.optional(),
      }),
    },
    returns: 'One page of days',
    response: listOf(heldDaySchema),
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/admin/held-plays/release',
    caller: 'plays:decide',
    description:
      'Counts held plays: they pay the driver, and are billed as late plays without a lease.',
    request: { body: decisionSchema },
    returns: 'How many were released, and why others were not',
    response: z.object({ released: z.number(), undecided: z.array(undecidedSchema) }),
  }),
  discard: endpoint({
    method: 'POST',
    path: '/api/admin/held-plays/discard',
    caller: 'plays:decide',
    description: 'Drops held plays for good.',
    request: { body: decisionSchema },
    returns: 'How many were discarded, and why others were not',
    response: z.object({ discarded: z.number(), undecided: z.array(undecidedSchema) }),
  }),
};

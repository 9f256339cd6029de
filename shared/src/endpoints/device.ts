import { z } from 'zod';
import { CREATIVE_FORMATS } from '../creative/schema.ts';
import { impressionSchema, pingSchema } from '../device/telemetry.ts';
import { MAX_TELEMETRY_BYTES, MAX_TELEMETRY_EVENTS } from '../limits.ts';
import { endpoint } from './endpoint.ts';

/**
 * Events are read one by one, so that a bad one does not refuse its neighbours. The OpenAPI document
 * still shows what each has to be.
 */
function batchOf(event: z.ZodType) {
  const { $schema: _, ...items } = z.toJSONSchema(event, { io: 'input' });
  return z.object({
    events: z.array(z.unknown()).meta({ items, maxItems: MAX_TELEMETRY_EVENTS }),
  });
}

const batchResultSchema = z.object({
  /** Events that count. */
  accepted: z.number(),
  /** Events that were accepted or held before: they count once. */
  duplicates: z.number(),
  /** Events that can't have happened. They are stored and do not count. */
  held: z.number(),
  rejected: z.array(
    z.object({
      /** The event's id: a UUID in lower case, or the text that was sent. Null for other values and long texts. */
      id: z.string().nullable(),
      /** One of the codes of refusals. */
      code: z.string(),
      message: z.string(),
    }),
  ),
  server_time: z.string(),
});
export type BatchResult = z.infer<typeof batchResultSchema>;

const mediaShape = {
  /** An address on this server. */
  url: z.string(),
  sha256: z.string(),
  format: z.enum(CREATIVE_FORMATS),
  duration_sec: z.number(),
};

const playlistSchema = z.object({
  version: z.string(),
  /** Midnight in Nairobi at the latest. */
  valid_until: z.string(),
  items: z.array(
    z.object({
      campaign_id: z.string(),
      creative_id: z.string(),
      ...mediaShape,
      /** Plays that the screen may show and has not reported yet. */
      plays: z.number(),
      /** When the item's plays or the campaign's hours end, whichever comes first. */
      valid_until: z.string(),
      /** Ids of the zones in which it plays; empty: everywhere. */
      zones: z.array(z.string()),
      excluded_zones: z.array(z.string()),
    }),
  ),
  /** The zones that items name. */
  zones: z.array(z.object({ id: z.string(), polygon: z.unknown() })),
  /** Shown if no item can be played. */
  fallback: z.object(mediaShape),
});
export type Playlist = z.infer<typeof playlistSchema>;

/** What a screen calls, by its key. An event's id is unique among all pings and plays of the screen. */
export const device = {
  pings: endpoint({
    method: 'POST',
    path: '/api/device/pings',
    caller: 'device',
    description:
      'Reports where a screen was, at most 1,000 times at once. An id is unique among all pings and plays of a screen: a repeat is a duplicate.',
    limit: 'device',
    addsRows: true,
    request: { body: batchOf(pingSchema), maxBytes: MAX_TELEMETRY_BYTES },
    returns: 'What became of the events',
    response: batchResultSchema,
  }),
  impressions: endpoint({
    method: 'POST',
    path: '/api/device/impressions',
    caller: 'device',
    description:
      'Reports what a screen played, at most 1,000 plays at once. An id is unique among all pings and plays of a screen: a repeat is a duplicate.',
    limit: 'device',
    addsRows: true,
    request: { body: batchOf(impressionSchema), maxBytes: MAX_TELEMETRY_BYTES },
    returns: 'What became of the events',
    response: batchResultSchema,
  }),
  playlist: endpoint({
    method: 'GET',
    path: '/api/device/playlist',
    caller: 'device',
    description: 'Returns what a screen may play, and how often.',
    limit: 'device',
    request: {
      query: z.object({
        /** The version that the screen plays now. One that can't be read counts as none. */
        have: z
          .string()
          .regex(/^[\w-]{1,100}$/)
          .optional()
          .catch(undefined),
      }),
    },
    returns: 'The playlist',
    response: playlistSchema,
    isVersioned: true,
  }),
};

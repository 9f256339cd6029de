import { z } from 'zod';
import { NOT_PLAYING_CODES } from '../playing/not-playing-codes.ts';
import { idOf } from '../text.ts';
import { endpoint } from './endpoint.ts';

const playingSchema = z.object({
  campaign_id: z.string(),
  /** When the server checked. */
  at: z.string(),
  /** Money spent today, and plays that screens may still make today. */
  today: z.object({ spent_usd: z.number(), granted_plays: z.number(), granted_usd: z.number() }),
  /** True if there are no reasons. */
  is_playing: z.boolean(),
  /** In the order in which the owner should look into them. */
  reasons: z.array(
    z.object({ code: z.enum(NOT_PLAYING_CODES), message: z.string(), remedy: z.string() }),
  ),
});
export type Playing = z.infer<typeof playingSchema>;

/** Whether an advertiser's campaign plays. */
export const playing = {
  read: endpoint({
    method: 'GET',
    path: '/api/campaigns/:id/playing',
    caller: 'campaigns:write',
    description: 'Tells the owner of a campaign why it does not play right now.',
    request: { params: z.object({ id: idOf('campaign') }) },
    returns: 'The reasons; none: it plays',
    response: playingSchema,
  }),
};

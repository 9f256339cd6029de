import { z } from 'zod';
import { CREATIVE_FORMATS, durationSec, MAX_CREATIVE_NAME } from '../creative/schema.ts';
import { IMAGE_DURATION_SEC, VIDEO_DURATION_SEC } from '../limits.ts';
import { line, uuid } from '../text.ts';
import {
  bigint,
  central,
  choice,
  defaulted,
  derived,
  integer,
  nullable,
  optionalParent,
  owner,
  parent,
  server,
  stamp,
  text,
  time,
  uuidType,
} from './column.ts';
import { table } from './table.ts';

const POSITION_RULE = 'Position must be a whole number from 0 to 999';
const WEIGHT_RULE = 'Weight must be a whole number from 1 to 100';

const orNull = (id: string | null | undefined) => id ?? null;

/** Pictures and films of a campaign; address, size and type of the file are the server's. */
export const creatives = table('creatives', {
  bucket: 'advertiser',
  owner: 'advertiser_id',
  writer: 'campaigns:write',
  ops: ['PUT', 'PATCH', 'DELETE'],
  noun: 'creative',
  // One that an approved change left out stays, because late plays name it.
  current: { retired_at: null },
  columns: {
    /** The proposed change that it is part of; null: it is the campaign's own. */
    change_id: optionalParent('campaign_changes', uuid.nullish().transform(orNull)),
    campaign_id: parent('campaigns', uuid),
    advertiser_id: server(uuidType()),
    /** At first the file's. Empty: it goes by its place in the campaign. */
    name: owner(defaulted(text()), line({ name: 'Name', max: MAX_CREATIVE_NAME }).default(''), {
      label: 'Name',
    }),
    /** Null until the file has arrived and its content was checked. */
    file_url: server(nullable(text())),
    // Once the file is there, its content decides.
    format: owner(
      choice(CREATIVE_FORMATS),
      z.enum(CREATIVE_FORMATS, { error: 'A creative is an image or a video' }),
      {
        settledBy: {
          column: 'file_url',
          message: 'The file has arrived, and its content sets this value',
        },
      },
    ),
    duration_sec: derived(integer(), z.number({ error: 'Must be a number of seconds' }).optional()),
    position: owner(
      defaulted(integer()),
      z
        .int({ error: POSITION_RULE })
        .min(0, { message: POSITION_RULE })
        .max(999, { message: POSITION_RULE })
        .default(0),
    ),
    /** Share of plays relative to the campaign's other creatives. */
    weight: owner(
      defaulted(integer()),
      z
        .int({ error: WEIGHT_RULE })
        .min(1, { message: WEIGHT_RULE })
        .max(100, { message: WEIGHT_RULE })
        .default(1),
      { label: 'Weight' },
    ),
    /** Names it in its short link. */
    link_code: server(defaulted(text())),
    created_at: stamp(),
    /** When an approved change left it out; null: it is current. */
    retired_at: server(nullable(time())),
    mime_type: central(nullable(text())),
    size_bytes: central(nullable(bigint())),
    sha256: central(nullable(text())),
  },
  row: (fields) =>
    z
      .object(fields)
      .refine((c) => c.duration_sec === undefined || c.duration_sec === durationSec(c.format), {
        path: ['duration_sec'],
        message: `An image is shown for ${IMAGE_DURATION_SEC} seconds, a video for ${VIDEO_DURATION_SEC}`,
      })
      .transform((c) => ({ ...c, duration_sec: durationSec(c.format) })),
  indexes: { by_campaign: ['campaign_id', 'position'] },
});

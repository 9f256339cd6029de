import { z } from 'zod';
import { IMAGE_DURATION_SEC, VIDEO_DURATION_SEC } from '../limits.ts';
import { uuid } from '../text.ts';

export const CREATIVE_FORMATS = ['image', 'video'] as const;
export type CreativeFormat = (typeof CREATIVE_FORMATS)[number];

/** Accepted file types by MIME type, with the extension a stored file gets. Content decides, not the name. */
export const CREATIVE_TYPES = {
  'image/jpeg': { format: 'image', extension: 'jpg' },
  'image/png': { format: 'image', extension: 'png' },
  'image/webp': { format: 'image', extension: 'webp' },
  'video/mp4': { format: 'video', extension: 'mp4' },
  'video/webm': { format: 'video', extension: 'webm' },
} as const satisfies Record<string, { format: CreativeFormat; extension: string }>;
export type CreativeMimeType = keyof typeof CREATIVE_TYPES;

export const INVALID_FILE_TITLE = 'Invalid file type';
export const INVALID_FILE_MESSAGE = 'Please upload only images or videos';

export function isCreativeMimeType(type: string): type is CreativeMimeType {
  return Object.hasOwn(CREATIVE_TYPES, type);
}

/** Seconds a creative of a format is shown (product specification, section 3). */
export function durationSec(format: CreativeFormat): number {
  return format === 'video' ? VIDEO_DURATION_SEC : IMAGE_DURATION_SEC;
}

const POSITION_RULE = 'Position must be a whole number from 0 to 999';

/** What an advertiser sets of a creative; the file's address, size and type are the server's. */
export const creativeFields = {
  campaign_id: uuid,
  format: z.enum(CREATIVE_FORMATS, { error: 'A creative is an image or a video' }),
  duration_sec: z.number({ error: 'Must be a number of seconds' }).optional(),
  position: z
    .int({ error: POSITION_RULE })
    .min(0, { message: POSITION_RULE })
    .max(999, { message: POSITION_RULE })
    .default(0),
};

/** A creative's own fields together; the duration follows from the format. */
export const creativeSchema = z
  .object(creativeFields)
  .refine((c) => c.duration_sec === undefined || c.duration_sec === durationSec(c.format), {
    path: ['duration_sec'],
    message: `An image is shown for ${IMAGE_DURATION_SEC} seconds, a video for ${VIDEO_DURATION_SEC}`,
  })
  .transform((c) => ({ ...c, duration_sec: durationSec(c.format) }));

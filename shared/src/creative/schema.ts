import { IMAGE_DURATION_SEC, VIDEO_DURATION_SEC } from '../limits.ts';

export const CREATIVE_FORMATS = ['image', 'video'] as const;
export type CreativeFormat = (typeof CREATIVE_FORMATS)[number];

/** A creative's name is at most as long as that of a file. */
export const MAX_CREATIVE_NAME = 255;

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

import { AppError } from '@juu/shared/errors/app-error';
import { uuid } from '@juu/shared/text';
import { Metadata, type Upload } from '@tus/server';
import { z } from 'zod';
import { parse } from '../../platform/http/parse.ts';

/** `Upload-Metadata` of a creative; name and type are kept as the client gives them and decide nothing. */
const metadataSchema = z.object({
  creative_id: uuid,
  filename: z.string().max(500).nullish(),
  filetype: z.string().max(200).nullish(),
});

/**
 * The creative that a new upload is for.
 * @throws AppError `invalid_request`
 */
export function parseCreativeId(header: string | undefined): string {
  return parse(metadataSchema, decode(header)).creative_id;
}

/** The part of the client's metadata that is stored with the upload. */
export function keptMetadata(sent: Upload['metadata']): Record<string, string | null> {
  const kept = Object.keys(metadataSchema.shape);
  return Object.fromEntries(Object.entries(sent ?? {}).filter(([key]) => kept.includes(key)));
}

/**
 * The creative that a stored upload is for.
 * @throws AppError `not_found` if the stored metadata is unreadable
 */
export function creativeIdOf(upload: Pick<Upload, 'metadata'>): string {
  const kept = metadataSchema.safeParse(upload.metadata);
  if (kept.success) return kept.data.creative_id;
  throw new AppError('not_found', 'This upload does not exist');
}

function decode(header: string | undefined): unknown {
  try {
    return Metadata.parse(header);
  } catch {
    throw new AppError('invalid_request', 'Upload-Metadata is missing or malformed', {
      details: 'Upload-Metadata',
      hint: 'Send creative_id and the file’s name and type, each with its value in base64.',
    });
  }
}

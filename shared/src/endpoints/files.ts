import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Resumable uploads of creatives (tus 1.0). */
export const UPLOADS_PATH = '/api/files';
/** Path prefix of creatives' files, followed by owner and campaign. */
export const CREATIVES_FOLDER = 'campaign-creatives';

const path = `${UPLOADS_PATH}/:id` as const;
const uploadId = z.object({ id: z.string() });

/** A part of a file's address, exactly as the server generates it. */
const part = (pattern: RegExp) => z.string().regex(pattern, { error: 'This file does not exist' });
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const owner = part(new RegExp(`^${UUID}$`));

/** Codes that a call which adds bytes can be refused with. */
const refusals = [
  'not_found',
  'not_found_or_forbidden',
  'campaign_not_draft',
  'change_not_open',
  'payload_too_large',
  'unsupported_type',
  'video_too_long',
  'offset_conflict',
  'storage_full',
] as const;

/** Files of creatives: uploads and public files. */
export const files = {
  create: endpoint({
    method: 'POST',
    path: UPLOADS_PATH,
    caller: 'creatives:upload',
    description: 'Starts the upload of a creative’s file (tus 1.0), named in `Upload-Metadata`.',
    request: {
      headers: z.object({
        'tus-resumable': z.literal('1.0.0'),
        'upload-length': z.string().optional(),
        'upload-metadata': z.string().meta({
          description: 'creative_id, filename and filetype, each with its value in base64',
        }),
      }),
    },
    response: 'none',
    status: 201,
    refusals,
    raw: true,
  }),
  progress: endpoint({
    method: 'HEAD',
    path,
    caller: 'creatives:upload',
    description: 'Returns in `Upload-Offset` how many bytes of an upload have arrived (tus 1.0).',
    request: { params: uploadId },
    response: 'none',
    status: 200,
    refusals,
    raw: true,
  }),
  append: endpoint({
    method: 'PATCH',
    path,
    caller: 'creatives:upload',
    description: 'Adds bytes to an upload. The last ones complete it (tus 1.0).',
    request: {
      params: uploadId,
      headers: z.object({ 'tus-resumable': z.literal('1.0.0'), 'upload-offset': z.string() }),
      bytes: 'application/offset+octet-stream',
    },
    response: 'none',
    refusals,
    raw: true,
  }),
  abandon: endpoint({
    method: 'DELETE',
    path,
    caller: 'creatives:upload',
    description: 'Cancels an upload and deletes its bytes (tus 1.0).',
    request: { params: uploadId },
    response: 'none',
    refusals: ['not_found', 'not_found_or_forbidden'],
    raw: true,
  }),
  abilities: endpoint({
    method: 'OPTIONS',
    path: UPLOADS_PATH,
    caller: 'anonymous',
    description: 'Returns in headers what the tus server supports.',
    response: 'none',
    raw: true,
  }),
  uploadAbilities: endpoint({
    method: 'OPTIONS',
    path,
    caller: 'anonymous',
    description: 'Returns in headers what the tus server supports for an upload.',
    request: { params: uploadId },
    response: 'none',
    raw: true,
  }),
  read: endpoint({
    method: 'GET',
    path: `/files/${CREATIVES_FOLDER}/:user/:campaign/:name`,
    caller: 'anonymous',
    description: 'Sends the file of a creative, or a range of it.',
    request: {
      params: z.object({
        user: owner,
        campaign: owner,
        name: part(new RegExp(`^${UUID}\\.[a-z0-9]{3,4}$`)),
      }),
    },
    returns: 'The file',
    response: '*/*',
    raw: true,
  }),
};

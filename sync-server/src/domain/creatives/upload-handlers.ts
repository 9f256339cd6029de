import type { Database } from '@juu/db/database';
import type { files } from '@juu/shared/endpoints/files';
import { AppError } from '@juu/shared/errors/app-error';
import { MAX_CREATIVE_BYTES } from '@juu/shared/limits';
import type { Request, RequestHandler, Response } from 'express';
import { type HandlersOf, userOf } from '../../endpoints/handlers.ts';
import type { DiskRoom } from '../../platform/process/disk-room.ts';
import type { CreativeUploads } from './creative-uploads.ts';
import { ownCreative, requireInReview } from './own-creative.ts';
import { creativeIdOf, parseCreativeId } from './upload-metadata.ts';

interface UploadHandlersOptions {
  readonly database: Database;
  readonly uploads: CreativeUploads;
  readonly disk: Pick<DiskRoom, 'require'>;
}

/**
 * tus 1.0 behind the rules for who may send what. An upload belongs to the owner of its creative;
 * for others it does not exist.
 */
export function uploadHandlers(
  options: UploadHandlersOptions,
): Omit<HandlersOf<typeof files>, 'read'> {
  const { database, uploads, disk } = options;
  const { kysely } = database;
  const speakTus = (request: Request, response: Response) => uploads.tus.handle(request, response);

  /** The caller's upload and its creative. */
  async function ownUpload(request: Request, response: Response) {
    const upload = await uploads.find(String(request.params.id));
    const creativeId = creativeIdOf(upload);
    return { upload, creative: await ownCreative(kysely, userOf(response).userId, creativeId) };
  }

  const create: RequestHandler = async (request, response) => {
    const creativeId = parseCreativeId(request.get('upload-metadata'));
    requireInReview(await ownCreative(kysely, userOf(response).userId, creativeId));
    if (Number(request.get('upload-length')) > MAX_CREATIVE_BYTES) {
      throw new AppError('payload_too_large', 'A file can be at most 50 MB');
    }
    await disk.require(bytesIn(request, 'upload-length'), response);
    await speakTus(request, response);
  };
  const progress: RequestHandler = async (request, response) => {
    const { upload } = await ownUpload(request, response);
    await uploads.completeIfWhole(upload);
    await speakTus(request, response);
  };
  const append: RequestHandler = async (request, response) => {
    const { creative } = await ownUpload(request, response);
    requireInReview(creative);
    await disk.require(bytesIn(request, 'content-length'), response);
    await speakTus(request, response);
  };
  const abandon: RequestHandler = async (request, response) => {
    await ownUpload(request, response);
    await speakTus(request, response);
  };
  return {
    create: [create],
    progress: [progress],
    append: [append],
    abandon: [abandon],
    abilities: [speakTus],
    uploadAbilities: [speakTus],
  };
}

/** Names the tus version in every answer, refusals included. */
export const nameTusVersion: RequestHandler = (_request, response, next) => {
  response.setHeader('Tus-Resumable', '1.0.0');
  next();
};

/** The number of bytes that a header announces; the largest allowed file if it doesn't. */
function bytesIn(request: Request, header: string): number {
  const announced = request.get(header);
  return announced === undefined ? MAX_CREATIVE_BYTES : Number(announced) || 0;
}

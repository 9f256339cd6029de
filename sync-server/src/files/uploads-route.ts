import type { Database } from '@juu/db/connect';
import { AppError } from '@juu/shared/errors/app-error';
import { MAX_CREATIVE_BYTES } from '@juu/shared/limits';
import express, { type Request, type Response, type Router } from 'express';
import type { Authenticate } from '../auth/authenticate.ts';
import type { DiskRoom } from '../process/disk-room.ts';
import type { CreativeUploads } from './creative-uploads.ts';
import { ownCreative, requireDraft } from './own-creative.ts';
import { creativeIdOf, parseCreativeId } from './upload-metadata.ts';

interface UploadsRouteOptions {
  readonly database: Database;
  readonly authenticate: Authenticate;
  readonly uploads: CreativeUploads;
  readonly disk: Pick<DiskRoom, 'require'>;
}

/**
 * `/api/files`: tus 1.0 behind the rules of who may send what. An upload belongs to the owner of its
 * creative; to others it does not exist.
 */
export function uploadsRoute(options: UploadsRouteOptions): Router {
  const { database, authenticate, uploads, disk } = options;
  const router = express.Router();
  const { kysely } = database;
  const speakTus = (request: Request, response: Response) => uploads.tus.handle(request, response);

  /** The caller's upload and its creative. */
  async function ownUpload(request: Request) {
    const caller = await authenticate.as('creatives:upload', request);
    const upload = await uploads.find(String(request.params.id));
    return { upload, creative: await ownCreative(kysely, caller.userId, creativeIdOf(upload)) };
  }

  router.use((_request, response, next) => {
    response.setHeader('Tus-Resumable', '1.0.0');
    next();
  });
  router.post('/', async (request, response) => {
    const caller = await authenticate.as('creatives:upload', request);
    const creativeId = parseCreativeId(request.get('upload-metadata'));
    requireDraft(await ownCreative(kysely, caller.userId, creativeId));
    if (Number(request.get('upload-length')) > MAX_CREATIVE_BYTES) {
      throw new AppError('payload_too_large', 'A file may have at most 50 MB');
    }
    await disk.require(bytesIn(request, 'upload-length'), response);
    await speakTus(request, response);
  });
  router.head('/:id', async (request, response) => {
    const { upload } = await ownUpload(request);
    await uploads.completeIfWhole(upload);
    await speakTus(request, response);
  });
  router.patch('/:id', async (request, response) => {
    const { creative } = await ownUpload(request);
    requireDraft(creative);
    await disk.require(bytesIn(request, 'content-length'), response);
    await speakTus(request, response);
  });
  router.delete('/:id', async (request, response) => {
    await ownUpload(request);
    await speakTus(request, response);
  });
  router.options(['/', '/:id'], speakTus);
  return router;
}

/** The bytes that a header announces; as many as a file may have if it does not. */
function bytesIn(request: Request, header: string): number {
  const announced = request.get(header);
  return announced === undefined ? MAX_CREATIVE_BYTES : Number(announced) || 0;
}

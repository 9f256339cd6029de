import { CREATIVES_FOLDER, type files } from '@juu/shared/endpoints/files';
import type { RequestHandler } from 'express';
import type { Handler } from '../../endpoints/handlers.ts';
import { ignoreInvalidRange } from '../../platform/http/ranges.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** Sends an uploaded creative. */
export function fileHandler(storage: Storage): Handler<typeof files.read> {
  const send: RequestHandler = async (request, response) => {
    const { user, campaign, name } = request.params;
    // Should a file ever be opened as a page, it is one without scripts and without an origin.
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    await storage.send(`${CREATIVES_FOLDER}/${user}/${campaign}/${name}`, request, response);
  };
  return [ignoreInvalidRange, send];
}

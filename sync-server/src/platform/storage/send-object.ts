import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, HeadObjectCommandOutput } from '@aws-sdk/client-s3';
import { AppError } from '@juu/shared/errors/app-error';
import type { Request, Response } from 'express';
import { passOn } from './pass-on.ts';

/** One range as players request it: from-to, from-, or the last n bytes. */
const ONE_RANGE = /^bytes=(\d+-\d*|-\d+)$/;
const FOR_EVER = 'public, max-age=31536000, immutable';

interface Objects {
  head(key: string): Promise<HeadObjectCommandOutput | undefined>;
  /** `unsatisfiable` if the range lies beyond the object's end. */
  get(key: string, range?: string): Promise<GetObjectCommandOutput | 'unsatisfiable' | undefined>;
}

/**
 * Streams an object from S3, or the requested range. A request for several ranges gets the whole
 * object, as HTTP allows.
 * @throws AppError `not_found`
 * @throws StorageAway also if the storage stops in the middle; the connection is then cut
 */
export async function sendObject(
  objects: Objects,
  key: string,
  request: Request,
  response: Response,
): Promise<void> {
  if (request.method === 'HEAD') {
    describe(await there(objects.head(key)), key, response);
    if (request.fresh) response.status(304);
    response.end();
    return;
  }
  const object = await there(objects.get(key, await wantedRange(objects, key, request)));
  if (object === 'unsatisfiable') {
    const { ContentLength } = await there(objects.head(key));
    response.status(416).set('Content-Range', `bytes */${ContentLength}`).end();
    return;
  }
  const body = object.Body as Readable;
  describe(object, key, response);
  if (request.fresh) {
    body.destroy();
    response.status(304).end();
    return;
  }
  if (object.ContentRange) response.status(206).set('Content-Range', object.ContentRange);
  const first = firstByte(object.ContentRange);
  await passOn(body, response, async (passed) => {
    const rest = await there(objects.get(key, rangeFrom(first + passed, object.ContentRange)));
    return rest === 'unsatisfiable' ? undefined : (rest.Body as Readable);
  });
}

/** Position of the answer's first byte. */
function firstByte(contentRange: string | undefined): number {
  return Number(/^bytes (\d+)-/.exec(contentRange ?? '')?.[1] ?? 0);
}

/** The rest of an answer from a byte on, as a range to request. */
function rangeFrom(byte: number, contentRange: string | undefined): string {
  return `bytes=${byte}-${/-(\d+)\//.exec(contentRange ?? '')?.[1] ?? ''}`;
}

/** The range to request; undefined for the whole object. */
async function wantedRange(
  objects: Objects,
  key: string,
  request: Request,
): Promise<string | undefined> {
  const range = request.get('range');
  if (range === undefined || !ONE_RANGE.test(range)) return undefined;
  const unchangedSince = request.get('if-range');
  if (unchangedSince === undefined) return range;
  const { ETag, LastModified } = await there(objects.head(key));
  return [ETag, LastModified?.toUTCString()].includes(unchangedSince) ? range : undefined;
}

async function there<T>(found: Promise<T | undefined>): Promise<T> {
  const object = await found;
  if (object === undefined) throw new AppError('not_found', 'This file does not exist');
  return object;
}

function describe(
  object: Pick<HeadObjectCommandOutput, 'ContentLength' | 'ETag' | 'LastModified'>,
  key: string,
  response: Response,
): void {
  // From the name that the server gave it, whatever the bucket says.
  response.type(extname(key));
  response.set({ 'Accept-Ranges': 'bytes', 'Cache-Control': FOR_EVER });
  if (object.ETag) response.set('ETag', object.ETag);
  if (object.LastModified) response.set('Last-Modified', object.LastModified.toUTCString());
  if (object.ContentLength !== undefined) {
    response.set('Content-Length', String(object.ContentLength));
  }
}

import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, HeadObjectCommandOutput } from '@aws-sdk/client-s3';
import { AppError } from '@juu/shared/errors/app-error';
import type { Request, Response } from 'express';
import { passOn } from './pass-on.ts';

/** One range as players ask for it: from-to, from on, or the last so many bytes. */
const ONE_RANGE = /^bytes=(\d+-\d*|-\d+)$/;
const FOR_EVER = 'public, max-age=31536000, immutable';

interface Objects {
  head(key: string): Promise<HeadObjectCommandOutput | undefined>;
  /** `unsatisfiable` where the range lies behind the object's end. */
  get(key: string, range?: string): Promise<GetObjectCommandOutput | 'unsatisfiable' | undefined>;
}

/**
 * Answers with an object of S3 as it comes, or the range that was asked for. Several ranges in one
 * request are answered with the whole, as HTTP allows.
 * @throws AppError `not_found`
 * @throws StorageAway also where the storage stops in the middle: the connection is then cut
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

/** Where the bytes begin that an answer carries. */
function firstByte(contentRange: string | undefined): number {
  return Number(/^bytes (\d+)-/.exec(contentRange ?? '')?.[1] ?? 0);
}

/** What is left of an answer from a byte on, as a range to ask for. */
function rangeFrom(byte: number, contentRange: string | undefined): string {
  return `bytes=${byte}-${/-(\d+)\//.exec(contentRange ?? '')?.[1] ?? ''}`;
}

/** The range to ask for; undefined where the whole is to be sent. */
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
  // By the name that the server itself gave it, whatever the bucket says.
  response.type(extname(key));
  response.set({ 'Accept-Ranges': 'bytes', 'Cache-Control': FOR_EVER });
  if (object.ETag) response.set('ETag', object.ETag);
  if (object.LastModified) response.set('Last-Modified', object.LastModified.toUTCString());
  if (object.ContentLength !== undefined) {
    response.set('Content-Length', String(object.ContentLength));
  }
}

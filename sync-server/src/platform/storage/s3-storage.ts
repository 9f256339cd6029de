import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import pTimeout from 'p-timeout';
import { StartFailure } from '../operator-failure.ts';
import type { S3Location } from './files-url.ts';
import { sendObject } from './send-object.ts';
import type { Storage, StoredFile } from './storage.ts';
import { StorageAway } from './storage.ts';

const CONNECT_MS = 3_000;
const USUAL: S3Patience = {
  // A file's bytes may take longer as long as they keep moving.
  answerMs: 10_000,
  saveMs: 120_000,
  idleMs: 60_000,
};
/** Failures are thrown, and logged by the caller. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
/** Simultaneous transfers; each player holds one while it reads. */
const MOST_CONNECTIONS = 500;

interface S3Patience {
  /** Milliseconds until an answer begins. */
  readonly answerMs: number;
  /** Milliseconds until a file is saved. */
  readonly saveMs: number;
  /** Milliseconds until an idle connection is dropped. */
  readonly idleMs: number;
}

/** Files in a bucket of S3 or a compatible server. */
export function createS3Storage(location: S3Location, patience: Partial<S3Patience> = {}): Storage {
  const { answerMs, saveMs, idleMs } = { ...USUAL, ...patience };
  const client = createClient(location, idleMs);
  // Separate pools, so that slow players never block saving, sweeping or a backup.
  const players = createClient(location, idleMs);
  const { bucket: Bucket, prefix } = location;
  const at = (key: string) => ({ Bucket, Key: prefix + key });

  /** Returns undefined if the object does not exist. */
  const ask = async <T>(what: (signal: AbortSignal) => Promise<T>, ms = answerMs) => {
    try {
      return await inTime(ms, what);
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw new StorageAway(error);
    }
  };
  const head = (key: string, from = players) =>
    ask((abortSignal) => from.send(new HeadObjectCommand(at(key)), { abortSignal }));
  const get = (key: string, Range?: string, from = players) =>
    ask(async (abortSignal) => {
      try {
        return await from.send(new GetObjectCommand({ ...at(key), Range }), { abortSignal });
      } catch (error) {
        if (statusOf(error) === 416) return 'unsatisfiable' as const;
        throw error;
      }
    });

  return {
    async check() {
      try {
        await inTime(answerMs, (abortSignal) =>
          client.send(new HeadBucketCommand({ Bucket }), { abortSignal }),
        );
      } catch (error) {
        const status = statusOf(error);
        if (status === undefined || status >= 500) throw new StorageAway(error);
        throw new StartFailure(
          `The bucket of FILES_URL (${Bucket}) does not exist, or its keys give no access to it (${status}): check FILES_URL.`,
        );
      }
    },
    async save(key, sourcePath) {
      const { size } = await stat(sourcePath);
      const Body = createReadStream(sourcePath);
      try {
        const put = new PutObjectCommand({ ...at(key), Body, ContentLength: size });
        await inTime(saveMs, (abortSignal) => client.send(put, { abortSignal }));
      } catch (error) {
        throw Body.errored ?? new StorageAway(error);
      } finally {
        Body.destroy();
      }
    },
    exists: async (key) => (await head(key, client)) !== undefined,
    async read(key) {
      const object = await get(key, undefined, client);
      if (!object || object === 'unsatisfiable') return undefined;
      return { sizeBytes: object.ContentLength ?? 0, body: object.Body as Readable };
    },
    async remove(key) {
      await ask((abortSignal) => client.send(new DeleteObjectCommand(at(key)), { abortSignal }));
    },
    async *list(folder): AsyncIterable<StoredFile> {
      let ContinuationToken: string | undefined;
      do {
        const page = new ListObjectsV2Command({
          ...{ Bucket, Prefix: `${prefix}${folder}/`, ContinuationToken },
        });
        const found = await ask((abortSignal) => client.send(page, { abortSignal }));
        for (const { Key = '', LastModified: savedAt } of found?.Contents ?? []) {
          if (savedAt) yield { key: Key.slice(prefix.length), savedAt };
        }
        ContinuationToken = found?.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    send: (key, request, response) => sendObject({ head, get }, key, request, response),
  };
}

function createClient(
  { region, endpoint, credentials, pathStyle }: S3Location,
  idleMs: number,
): S3Client {
  const agent = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
  return new S3Client({
    ...(region === undefined ? {} : { region }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    forcePathStyle: pathStyle,
    // Not every server supports the checksums that AWS sends by default; TCP and TLS have their
    // own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: idleMs,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  });
}

/** The HTTP status that the storage answered with; undefined if it did not answer. */
function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** Aborts only what is late: an answer that came in time may still be streaming its body. */
function inTime<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  return pTimeout(work(late.signal), {
    milliseconds,
    fallback() {
      late.abort();
      throw new Error(`no answer within ${milliseconds / 1_000} s`);
    },
  });
}

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Location } from '../files-url.ts';
import { isSigned, type SigningKey } from './signature.ts';

const KEY: SigningKey = {
  region: 'af-south-1',
  accessKeyId: 'AKTEST',
  secretAccessKey: 'a+secret/with=signs',
};
const BUCKET = 'creatives';
/** Small, so that every list has pages. */
const PAGE = 3;

interface StoredObject {
  readonly bytes: Buffer;
  savedAt: Date;
}

/** What is wrong with the server: it is silent, it fails (at removing), or it stops in the middle of a file. */
type Trouble = 'silent' | 'failing' | 'removes nothing' | 'breaks off';

/**
 * As much of S3 as a storage of files uses, in memory, on a free port: objects are put, read whole
 * or in part, removed and listed in pages, each request with a true signature only.
 */
export class S3Server {
  readonly objects = new Map<string, StoredObject>();
  trouble: Trouble | undefined;
  /** Files that were asked for, and those that are on their way now. */
  reads = 0;
  reading = 0;
  /** Requests whose answers are held back now. */
  held = 0;
  #release: Promise<void> | undefined;
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => request.destroy());
  });
  #port = 0;

  get location(): S3Location {
    const { region, ...credentials } = KEY;
    const endpoint = `http://127.0.0.1:${this.#port}`;
    return { bucket: BUCKET, region, endpoint, credentials, prefix: 'juu/', pathStyle: true };
  }

  /** On the port of its last start, if there was one. */
  async start(): Promise<this> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  /** Holds every answer back until the function that it gives is called. */
  hold(): () => void {
    let release = () => {};
    this.#release = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      this.#release = undefined;
      release();
    };
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (this.trouble === 'silent') return;
    if (this.#release) {
      this.held += 1;
      await this.#release;
      this.held -= 1;
    }
    if (this.trouble === 'failing') return refuse(response, 500, 'InternalError');
    if (!isSigned(request, body, KEY)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const [, bucket, ...path] = pathname.split('/').map(decodeURIComponent);
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    const key = path.join('/');
    if (key === '') {
      if (request.method === 'HEAD') response.end();
      else if (searchParams.get('list-type') === '2') this.#list(searchParams, response);
      else refuse(response, 501, 'NotImplemented');
      return;
    }
    if (request.method === 'PUT') {
      this.objects.set(key, { bytes: body, savedAt: new Date() });
      response.end();
    } else if (request.method === 'DELETE' && this.trouble === 'removes nothing') {
      refuse(response, 500, 'InternalError');
    } else if (request.method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else {
      this.#read(key, request, response);
    }
  }

  #read(key: string, request: IncomingMessage, response: ServerResponse): void {
    const object = this.objects.get(key);
    if (!object) {
      refuse(response, 404, 'NoSuchKey');
      return;
    }
    const { bytes, savedAt } = object;
    response.setHeader('ETag', `"${createHash('md5').update(bytes).digest('hex')}"`);
    response.setHeader('Last-Modified', savedAt.toUTCString());
    // What the one who put it said is not to be believed.
    response.setHeader('Content-Type', 'text/html');
    const range = rangeOf(request.headers.range, bytes.length);
    if (range === 'unsatisfiable') {
      refuse(response, 416, 'InvalidRange');
      return;
    }
    const [from, to] = range ?? [0, bytes.length - 1];
    if (range) response.setHeader('Content-Range', `bytes ${from}-${to}/${bytes.length}`);
    response.writeHead(range ? 206 : 200, { 'Content-Length': to + 1 - from });
    if (request.method === 'GET') {
      this.reads += 1;
      this.reading += 1;
      response.once('close', () => {
        this.reading -= 1;
      });
    }
    if (request.method === 'HEAD') response.end();
    else if (this.trouble !== 'breaks off') response.end(bytes.subarray(from, to + 1));
    else response.write(bytes.subarray(from, from + 1), () => response.destroy());
  }

  #list(query: URLSearchParams, response: ServerResponse): void {
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const page = keys.slice(0, PAGE).map((key) => {
      const savedAt = this.objects.get(key)?.savedAt.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${savedAt}</LastModified></Contents>`;
    });
    const more = keys.length > PAGE;
    const next = more ? `<NextContinuationToken>${keys[PAGE - 1]}</NextContinuationToken>` : '';
    response.setHeader('Content-Type', 'application/xml');
    response.end(
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${page.join('')}${next}</ListBucketResult>`,
    );
  }
}

function rangeOf(header: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!from && !to) return undefined;
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return first > last ? ('unsatisfiable' as const) : ([first, last] as const);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

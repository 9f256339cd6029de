import type { UploadResponse, UploadTransaction } from '@juu/shared/protocol/upload';

/** A line of the stream; exactly one key is set. */
export interface StreamLine {
  checkpoint?: {
    last_op_id: string;
    write_checkpoint: string | null;
    buckets: { bucket: string; checksum: number; count: number; priority: number }[];
  };
  checkpoint_diff?: {
    last_op_id: string;
    write_checkpoint: string | null;
    updated_buckets: { bucket: string; checksum: number; count: number }[];
    removed_buckets: string[];
  };
  data?: {
    bucket: string;
    data: {
      op_id: string;
      op: 'PUT' | 'REMOVE' | 'CLEAR';
      object_type: string;
      object_id: string;
      data: string | null;
      checksum: number;
    }[];
    has_more: boolean;
    after: string;
    next_after: string;
  };
  checkpoint_complete?: { last_op_id: string };
  partial_checkpoint_complete?: { last_op_id: string; priority: number };
  token_expires_in?: number;
}

/** Reads the lines of one stream, at the pace of the test. */
export class StreamReader {
  readonly status: number;
  readonly contentType: string | null;
  readonly #lines: AsyncGenerator<StreamLine>;
  readonly #abort: AbortController;

  private constructor(response: Response, abort: AbortController) {
    this.status = response.status;
    this.contentType = response.headers.get('content-type');
    this.#abort = abort;
    this.#lines = readLines(response);
  }

  static async open(
    url: string,
    token: string,
    body: { client_id?: string; buckets?: { name: string; after: string }[] } = {},
  ): Promise<StreamReader> {
    const abort = new AbortController();
    const response = await fetch(`${url}/sync/stream`, {
      method: 'POST',
      headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ include_checksum: true, raw_data: true, buckets: [], ...body }),
      signal: abort.signal,
    });
    return new StreamReader(response, abort);
  }

  /** The next line; undefined when the server has ended the stream. */
  async next(): Promise<StreamLine | undefined> {
    const { value, done } = await this.#lines.next();
    return done ? undefined : value;
  }

  /** All lines up to and including the next `checkpoint_complete`. */
  async untilComplete(): Promise<StreamLine[]> {
    const lines: StreamLine[] = [];
    for (;;) {
      const line = await this.next();
      if (!line) throw new Error(`The stream ended after ${JSON.stringify(lines)}`);
      lines.push(line);
      if (line.checkpoint_complete) return lines;
    }
  }

  close(): void {
    this.#abort.abort();
  }
}

async function* readLines(response: Response): AsyncGenerator<StreamLine> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of response.body ?? []) {
      rest += decoder.decode(chunk, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as StreamLine;
    }
  } catch {
    // Cut off: there are no more lines.
  }
}

/** The write checkpoint that a client is promised for all it has uploaded so far. */
export async function promisedCheckpoint(
  url: string,
  token: string,
  clientId: string,
): Promise<string> {
  const response = await fetch(`${url}/write-checkpoint2.json?client_id=${clientId}`, {
    headers: { Authorization: `Token ${token}` },
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: { write_checkpoint: string } }).data.write_checkpoint;
}

/** Sends transactions as a client does and gives the verdicts. */
export async function upload(
  url: string,
  token: string,
  clientId: string,
  transactions: UploadTransaction[],
): Promise<UploadResponse['results']> {
  const response = await postUpload(url, token, { client_id: clientId, transactions });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as UploadResponse).results;
}

export function postUpload(url: string, token: string, body: unknown): Promise<Response> {
  return fetch(`${url}/api/sync/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

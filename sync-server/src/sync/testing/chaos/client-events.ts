import { appendFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadRequest } from '@juu/shared/protocol/upload';

/** What a client did or saw, in the order in which it did. */
export type ClientEvent =
  /** The replica has the client's own write; it is not sent yet. */
  | { readonly kind: 'wrote'; readonly set: string; readonly value: number }
  /** What the replica holds at one moment. */
  | {
      readonly kind: 'read';
      /** Of the advertiser's bucket; null: the client may not see it now, or has it not whole. */
      readonly epoch: number | null;
      /** Values of each set's rows. */
      readonly registers: Readonly<Record<string, readonly number[]>>;
      /** Op ids of the campaigns' rows that changed since the last read. */
      readonly versions: Readonly<Record<string, number>>;
      /** Campaigns that are not whole. */
      readonly parts: readonly unknown[];
    }
  | { readonly kind: 'sending'; readonly body: UploadRequest }
  | ({ readonly kind: 'verdict' } & Verdict)
  | { readonly kind: 'token' };

/** The verdict that a client got on one transaction, written down before the transaction leaves its queue. */
export interface Verdict {
  readonly client: string;
  readonly tx: number;
  readonly status: 'applied' | 'rejected' | 'duplicate';
  /** Of a rejection. */
  readonly code?: string | undefined;
  readonly ops: number;
  /** Names that the transaction gives to campaigns, each made up once in a run. */
  readonly names: readonly string[];
  /** Values that it gives to registers; a client writes each once. */
  readonly values: readonly number[];
  /** When the request that was answered began, milliseconds of the clock. */
  readonly sentAt: number;
}

/** With the time at which it was written down, milliseconds of the clock. */
export type Timed<Event> = Event & { readonly at: number };

const LOG = 'events.jsonl';

/** Begins a line of its own: a life that was killed may have left half of one. */
export function openEventLog(folder: string): (event: ClientEvent) => void {
  const file = join(folder, LOG);
  const write = (text: string) => appendFileSync(file, `${text}\n`);
  write('');
  return (event) => write(JSON.stringify({ at: Date.now(), ...event }));
}

/** Reads a client's log as it grows. */
export class EventReader {
  readonly events: Timed<ClientEvent>[] = [];
  readonly #file: string;
  #position = 0;
  #rest = '';
  #reading: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#file = join(folder, LOG);
  }

  /** One after the other, however many ask: each line is read once. */
  catchUp(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#readNews());
    return this.#reading;
  }

  async #readNews(): Promise<void> {
    const file = await open(this.#file).catch(() => undefined);
    if (!file) return;
    try {
      const { size } = await file.stat();
      const news = Buffer.alloc(size - this.#position);
      const { bytesRead } = await file.read(news, 0, news.length, this.#position);
      this.#position += bytesRead;
      const lines = (this.#rest + news.toString('latin1', 0, bytesRead)).split('\n');
      this.#rest = lines.pop() ?? '';
      for (const line of lines) {
        const event = parse(Buffer.from(line, 'latin1').toString());
        if (event) this.events.push(event);
      }
    } finally {
      await file.close();
    }
  }
}

function parse(line: string): Timed<ClientEvent> | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as Timed<ClientEvent>);
  } catch {
    // Half a line: the client was killed while it wrote.
    return undefined;
  }
}

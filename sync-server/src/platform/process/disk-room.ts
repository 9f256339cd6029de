import { statfs } from 'node:fs/promises';
import { AppError } from '@juu/shared/errors/app-error';
import type { RequestHandler, Response } from 'express';
import type { Log } from '../log.ts';

const MB = 1024 * 1024;
const TOO_LARGE =
  'the disk is nearly full: it has no room for a large request, which is refused with 503 (storage_full)';

export interface Room {
  readonly totalBytes: number;
  readonly freeBytes: number;
}

const UNREADABLE = 'the room on the disk can’t be read: its last reading counts';

/** Used until the first reading succeeds. It refuses nothing. */
const UNKNOWN: Room = { totalBytes: 0, freeBytes: Number.POSITIVE_INFINITY };

interface DiskRoomOptions {
  /** Which disk it is, for the log. */
  readonly name: string;
  readonly read: () => Promise<Room>;
  /** How long a reading is used, in milliseconds. */
  readonly freshMs: number;
  readonly log: Pick<Log, 'error' | 'warn'>;
}

/** The disk that a folder is on. */
export async function roomOn(folder: string): Promise<Room> {
  const { bsize, blocks, bavail } = await statfs(folder);
  return { totalBytes: bsize * blocks, freeBytes: bsize * bavail };
}

/**
 * Refuses new data before the disk is full, so that sign-in and reads go on: a session is a small
 * row, and the embedded database stops for good if its log has no room.
 */
export class DiskRoom {
  readonly #options: DiskRoomOptions;
  #last: { readonly room: Room; readonly at: number } | undefined;
  #reading: Promise<Room> | undefined;
  #isUnreadable = false;
  #isFull = false;
  /** Bytes announced by requests that are not answered yet. */
  #bytesUnderWay = 0;

  constructor(options: DiskRoomOptions) {
    this.#options = options;
  }

  /** Refuses a request with 503 while the disk is nearly full. */
  readonly guard: RequestHandler = async (_request, _response, next) => {
    await this.require();
    next();
  };

  /**
   * @param bytes that are about to be written
   * @param response of the request that writes them: they count as used until it closes
   * @throws AppError `storage_full` if too little would be left after them
   */
  async require(bytes = 0, response?: Pick<Response, 'once' | 'closed'>): Promise<void> {
    const { totalBytes, freeBytes } = await this.look();
    const reserve = reserveOf(totalBytes);
    this.#note(freeBytes < reserve, freeBytes);
    if (freeBytes - this.#bytesUnderWay - bytes < reserve) {
      if (!this.#isFull) this.#options.log.warn(this.#facts(freeBytes), TOO_LARGE);
      throw new AppError('storage_full', 'Juu has no room for new data right now');
    }
    if (!response || response.closed) return;
    this.#bytesUnderWay += bytes;
    response.once('close', () => {
      this.#bytesUnderWay -= bytes;
    });
  }

  /** The room now or a moment ago. If it can't be read, the last reading counts. */
  async look(): Promise<Room> {
    const last = this.#last;
    if (last && performance.now() - last.at <= this.#options.freshMs) return last.room;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<Room> {
    const { name, read, log } = this.#options;
    let room = this.#last?.room ?? UNKNOWN;
    try {
      room = await read();
      this.#isUnreadable = false;
    } catch (err) {
      if (!this.#isUnreadable) log.error({ err, disk: name }, UNREADABLE);
      this.#isUnreadable = true;
    }
    this.#last = { room, at: performance.now() };
    return room;
  }

  #facts(freeBytes: number) {
    return { disk: this.#options.name, free_mb: Math.floor(freeBytes / MB) };
  }

  /** Logs one line when the disk fills up, and one when there is room again. */
  #note(isFull: boolean, freeBytes: number): void {
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    const facts = this.#facts(freeBytes);
    if (isFull) {
      this.#options.log.error(
        facts,
        'the disk is nearly full: changes, files and sign-ups are refused with 503 (storage_full) until there is room',
      );
    } else {
      this.#options.log.warn(facts, 'the disk has room again: everything is accepted');
    }
  }
}

/**
 * Space to keep free: a fiftieth of the disk, at least 32 MB (two log segments), at most 256 MB.
 */
function reserveOf(totalBytes: number): number {
  return Math.min(Math.max(totalBytes / 50, 32 * MB), 256 * MB);
}

import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';

/** A file that is kept, or what a process that ended in the middle left of one. */
export interface StoredFile {
  readonly key: string;
  readonly savedAt: Date;
}

/** A stored file's bytes, to be read to their end or destroyed. */
export interface FileContent {
  readonly sizeBytes: number;
  readonly body: Readable;
}

/** Where files that are served to everybody are kept; keys are paths with `/`, made by the server. */
export interface Storage {
  /**
   * Makes sure that files can be kept.
   * @throws StorageAway where that cannot be said now
   */
  check(): Promise<void>;
  /** Copies the file at `sourcePath`; the key's file is there whole or not at all. */
  save(key: string, sourcePath: string): Promise<void>;
  /** Whether there is such a file; none of it is fetched. */
  exists(key: string): Promise<boolean>;
  /** The file as a stream; undefined where there is none (any more). */
  read(key: string): Promise<FileContent | undefined>;
  /** Removes a file; one that is gone already is fine. */
  remove(key: string): Promise<void>;
  /** The files under a folder, one after the other; those saved or removed meanwhile may be missing. */
  list(folder: string): AsyncIterable<StoredFile>;
  /**
   * Answers a request with the file, or the range of it that was asked for.
   * @throws AppError `not_found`
   */
  send(key: string, request: Request, response: Response): Promise<void>;
}

/** The storage of files cannot be reached, or cannot do what is asked of it now; the cause says why. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';

  constructor(cause: unknown) {
    super(`The file storage failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

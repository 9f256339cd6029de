import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupFailure, fileTrouble } from './backup-failure.ts';

/** One part of an archive, to be read before the next is asked for. */
export interface ArchivePart {
  readonly name: string;
  readonly size: number;
  readonly body: AsyncIterable<Buffer>;
}

/**
 * An archive that is read several times through one open file, so replacing the file has no effect.
 */
export class ArchiveReader {
  readonly path: string;
  readonly #file: FileHandle;

  /** @throws BackupFailure if the file can't be read */
  static async open(path: string): Promise<ArchiveReader> {
    const file = await open(path).catch((error: unknown) => {
      const trouble = fileTrouble(error);
      if (trouble) throw new BackupFailure(`Can’t read ${path}: ${trouble}.`);
      throw error;
    });
    return new ArchiveReader(path, file);
  }

  private constructor(path: string, file: FileHandle) {
    this.path = path;
    this.#file = file;
  }

  /**
   * The parts in their order.
   * @throws BackupFailure if the archive is damaged, cut short or not an archive
   */
  async *parts(): AsyncIterable<ArchivePart> {
    const source = this.#file.createReadStream({ autoClose: false, start: 0 });
    const archive = extract();
    const read = pipeline(source, createGunzip(), archive);
    read.catch((error) => archive.destroy(error));
    try {
      for await (const entry of archive) {
        yield {
          name: entry.header.name,
          size: entry.header.size ?? 0,
          body: this.#bytesOf(entry),
        };
        // The next part comes only after this one is read, even if it isn't needed.
        entry.resume();
      }
      await read;
    } catch (error) {
      throw this.#isOfFormat(error) ? this.damaged() : error;
    } finally {
      archive.destroy();
    }
  }

  /** The reader of a part sees the archive's errors. */
  async *#bytesOf(entry: AsyncIterable<unknown>): AsyncIterable<Buffer> {
    try {
      for await (const chunk of entry) yield chunk as Buffer;
    } catch (error) {
      throw this.#isOfFormat(error) ? this.damaged() : error;
    }
  }

  damaged(): BackupFailure {
    return new BackupFailure(
      `${this.path} is damaged, incomplete or not a backup of Juu: use another backup. Nothing was changed.`,
    );
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  /** Errors of the decompressor and the tar reader, not of the code that reads the parts. */
  #isOfFormat(error: unknown): boolean {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return (
      /^Z_/.test(code) ||
      ['ERR_STREAM_PREMATURE_CLOSE', 'EISDIR'].includes(code) ||
      /^(Invalid tar header|Unexpected end of data|Writable stream closed prematurely)/.test(
        message,
      )
    );
  }
}

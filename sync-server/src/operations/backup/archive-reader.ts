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

/** An archive that is read several times: what replaces the file meanwhile is not looked at. */
export class ArchiveReader {
  readonly path: string;
  readonly #file: FileHandle;

  /** @throws BackupFailure where the file cannot be read */
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
   * @throws BackupFailure where the archive is damaged or cut short, or none at all
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
        // The next part comes when this one has been read, whether or not anybody wanted it.
        entry.resume();
      }
      await read;
    } catch (error) {
      throw this.#isOfFormat(error) ? this.damaged() : error;
    } finally {
      archive.destroy();
    }
  }

  /** Errors of the archive surface in whoever reads a part. */
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

  /** Complaints of the decompressor and of the tar reader, not of whoever reads the parts. */
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

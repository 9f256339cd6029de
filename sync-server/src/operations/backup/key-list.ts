import { type FileHandle, open, rm } from 'node:fs/promises';
import { cannotBeWritten } from './backup-failure.ts';

/** Keys of files, written down on disk: there may be more of them than memory should hold. */
export class KeyList {
  readonly #archivePath: string;
  readonly #path: string;
  readonly #file: FileHandle;

  /**
   * @param archivePath the list goes beside it, because a disk with room for the archive has room for it
   * @throws BackupFailure if it cannot be written
   */
  static async create(archivePath: string): Promise<KeyList> {
    const path = `${archivePath}.${process.pid}.keys`;
    const file = await open(path, 'w+', 0o600).catch(cannotBeWritten(archivePath));
    return new KeyList(archivePath, path, file);
  }

  private constructor(archivePath: string, path: string, file: FileHandle) {
    this.#archivePath = archivePath;
    this.#path = path;
    this.#file = file;
  }

  /** @throws BackupFailure if it cannot be written */
  async add(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const text = keys.map((key) => `${key}\n`).join('');
    await this.#file.appendFile(text).catch(cannotBeWritten(this.#archivePath));
  }

  /** Nothing can be added afterwards. */
  async *read(): AsyncIterable<string> {
    yield* this.#file.readLines({ start: 0, autoClose: false });
  }

  async remove(): Promise<void> {
    await this.#file.close();
    await rm(this.#path, { force: true });
  }
}

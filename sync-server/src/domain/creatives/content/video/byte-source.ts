import { type FileHandle, open } from 'node:fs/promises';

/** Bytes that are looked at here and there, without having all of them in memory. */
export interface ByteSource {
  readonly size: number;
  /** `length` bytes at `offset`, at most 128 kB; fewer at the end of the source. */
  read(offset: number, length: number): Promise<Buffer>;
}

const WINDOW_BYTES = 128 * 1024;

/** Runs `use` on the bytes of a file; 128 kB of it are in memory at any time. */
export async function withFileBytes<T>(
  path: string,
  use: (source: ByteSource) => Promise<T>,
): Promise<T> {
  const file = await open(path);
  try {
    return await use(await readThroughWindow(file));
  } finally {
    await file.close();
  }
}

/** Neighbouring reads, which most are, cost one read of the file. */
async function readThroughWindow(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat();
  const window = Buffer.alloc(WINDOW_BYTES);
  let start = 0;
  let end = 0;
  return {
    size,
    async read(offset, length) {
      const wanted = Math.min(offset + length, size);
      if (offset < start || wanted > end) {
        const { bytesRead } = await file.read(window, 0, WINDOW_BYTES, offset);
        start = offset;
        end = offset + bytesRead;
      }
      // A copy, because the next read fills the window again.
      return Buffer.from(window.subarray(offset - start, Math.min(wanted, end) - start));
    },
  };
}

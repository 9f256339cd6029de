import { constants } from 'node:fs';
import { copyFile, mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '@juu/shared/errors/app-error';
import type { Response } from 'express';
import type { Storage, StoredFile } from './storage.ts';

/** Files in a folder of this machine. */
export function createDiskStorage(dir: string): Storage {
  const folder = resolve(dir);
  return {
    async save(key, sourcePath) {
      const target = join(folder, key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await copyFile(sourcePath, `${target}.part`, constants.COPYFILE_FICLONE);
      await rename(`${target}.part`, target);
    },
    async remove(key) {
      await rm(join(folder, key), { force: true });
    },
    list: (key) => list(folder, key),
    send: (key, _request, response) => sendFile(folder, key, response),
  };
}

async function* list(root: string, key: string): AsyncIterable<StoredFile> {
  const entries = await unlessGone(opendir(join(root, key)));
  if (!entries) return;
  for await (const entry of entries) {
    const child = `${key}/${entry.name}`;
    if (entry.isDirectory()) yield* list(root, child);
    if (!entry.isFile()) continue;
    const file = await unlessGone(stat(join(root, child)));
    if (file) yield { key: child, savedAt: file.mtime };
  }
}

/** Undefined for what is not there, or was removed a moment ago. */
async function unlessGone<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function sendFile(folder: string, key: string, response: Response): Promise<void> {
  const options = { root: folder, immutable: true, maxAge: '1y' };
  const error = await new Promise<SendError | undefined>((resolve) =>
    response.sendFile(key, options, (cause) => resolve(cause as SendError | undefined)),
  );
  if (!error || error.code === 'ECONNABORTED' || error.code === 'EPIPE') return;
  if (error.status === 416) {
    response
      .status(416)
      .set(error.headers ?? {})
      .end();
  } else if (error.status === 404 || error.status === 403) {
    response.removeHeader('Cache-Control');
    throw new AppError('not_found', 'There is no such file');
  } else {
    throw error;
  }
}

interface SendError extends Error {
  code?: string;
  status?: number;
  headers?: Record<string, string>;
}

import { constants } from 'node:fs';
import { access, chmod, copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '@juu/shared/errors/app-error';
import type { Request, Response } from 'express';
import { unusable } from '../operator-failure.ts';
import type { FileContent, Storage, StoredFile } from './storage.ts';

/** Files in a folder of this machine. */
export function createDiskStorage(dir: string): Storage {
  const folder = resolve(dir);
  return {
    async check() {
      await makeOwnFolder(folder).catch((error: NodeJS.ErrnoException) => {
        throw unusable(folder, error.code);
      });
    },
    async save(key, sourcePath) {
      const target = join(folder, key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await copyFile(sourcePath, `${target}.part`, constants.COPYFILE_FICLONE);
      // A copy takes over its source's mode; other accounts of the machine read nothing here.
      await chmod(`${target}.part`, 0o600);
      await rename(`${target}.part`, target);
    },
    exists: async (key) => (await unlessGone(stat(join(folder, key)))) !== undefined,
    read: (key) => read(join(folder, key)),
    async remove(key) {
      await rm(join(folder, key), { force: true });
    },
    list: (key) => list(folder, key),
    async send(key, request, response) {
      await takeLongSuffixForWhole(join(folder, key), request);
      await sendFile(folder, key, response);
    },
  };
}

/** Closes the folder to other accounts of the machine, so they reach nothing in it either. */
async function makeOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    // Another account's folder, such as a mounted volume: what counts is that it can be used.
    if (error.code !== 'EPERM') throw error;
  });
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Size and bytes come from one open file, so a replacement can't mix in. */
async function read(path: string): Promise<FileContent | undefined> {
  const file = await unlessGone(open(path));
  if (!file) return undefined;
  try {
    const { size } = await file.stat();
    return { sizeBytes: size, body: file.createReadStream() };
  } catch (error) {
    await file.close();
    throw error;
  }
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

/** Returns undefined if the file does not exist or was just removed. */
async function unlessGone<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Serves the whole file for a suffix range longer than it; Express would answer 416. */
async function takeLongSuffixForWhole(path: string, { headers }: Request): Promise<void> {
  const [, suffix] = /^bytes=-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (suffix === undefined) return;
  const { size } = (await unlessGone(stat(path))) ?? { size: Number.POSITIVE_INFINITY };
  if (Number(suffix) > size) delete headers.range;
}

async function sendFile(folder: string, key: string, response: Response): Promise<void> {
  const options = { root: folder, immutable: true, maxAge: '1y' };
  const error = await new Promise<SendError | undefined>((resolve) =>
    response.sendFile(key, options, (cause) => resolve(cause as SendError | undefined)),
  );
  if (!error || error.code === 'ECONNABORTED' || error.code === 'EPIPE') return;
  response.removeHeader('Cache-Control');
  if (error.status === 416) {
    response
      .status(416)
      .set(error.headers ?? {})
      .end();
  } else if (error.status === 404 || error.status === 403) {
    throw new AppError('not_found', 'This file does not exist');
  } else {
    throw error;
  }
}

interface SendError extends Error {
  code?: string;
  status?: number;
  headers?: Record<string, string>;
}

import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ArchiveWriter } from './archive-writer.ts';
import { KeyList } from './key-list.ts';

const failure = (code: string) => Object.assign(new Error(`as the system says: ${code}`), { code });

describe('a backup on a file system', () => {
  let dir: string;
  let path: string;
  beforeEach(async () => {
    dir = await fs.mkdtemp(join(tmpdir(), 'juu-full-disk-'));
    path = join(dir, 'backup.tgz');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    await fs.rm(dir, { recursive: true });
  });

  /** The system's next answer to every module that makes hard links. */
  function failNextLink(code: string): void {
    vi.spyOn(fs, 'link').mockRejectedValueOnce(failure(code));
    syncBuiltinESMExports();
  }
  const counts = { rows: {}, files: 0, missing_files: 0, missing_file_names: [] };

  test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
    'without hard links (%s) appears under its name all the same, and never over a file',
    async (code) => {
      failNextLink(code);
      await (await ArchiveWriter.create(path)).finish(counts);
      expect((await fs.stat(path)).size).toBeGreaterThan(0);
      expect(await fs.readdir(dir)).toEqual(['backup.tgz']);

      const other = join(dir, 'other.tgz');
      const archive = await ArchiveWriter.create(other);
      await fs.writeFile(other, 'somebody’s');
      failNextLink(code);
      await expect(archive.finish(counts)).rejects.toThrow(/already exists: choose another name/);
      expect(await fs.readFile(other, 'utf8')).toBe('somebody’s');
    },
  );

  test('does not replace a file that another program wrote meanwhile', async () => {
    const archive = await ArchiveWriter.create(path);
    await fs.writeFile(path, 'somebody’s');
    const ended = archive.finish(counts).catch((error) => archive.abandon(error));
    await expect(ended).rejects.toThrow(/already exists: choose another name/);
    expect(await fs.readdir(dir)).toEqual(['backup.tgz']);
  });

  test('that is full ends with a sentence, and the process goes on', async () => {
    const { open } = fs;
    vi.spyOn(fs, 'open').mockImplementationOnce(async (...args) => {
      const file = await open(...args);
      file.appendFile = () => Promise.reject(failure('ENOSPC'));
      return file;
    });
    syncBuiltinESMExports();
    const keys = await KeyList.create(path);
    await expect(keys.add(['a'])).rejects.toMatchObject({
      name: 'BackupFailure',
      message: expect.stringMatching(/^Can’t write \/.*backup\.tgz: the disk is full/),
    });
    await keys.remove();
    expect(await fs.readdir(dir)).toEqual([]);
  });

  test('gives back the keys that were noted, as many as there are', async () => {
    const keys = await KeyList.create(path);
    const all = Array.from({ length: 5_000 }, (_, nr) => `campaign-creatives/${nr}.jpg`);
    for (let i = 0; i < all.length; i += 500) await keys.add(all.slice(i, i + 500));
    const read: string[] = [];
    for await (const key of keys.read()) read.push(key);
    expect(read).toEqual(all);
    await keys.remove();
  });
});

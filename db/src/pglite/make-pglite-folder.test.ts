import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../connect.ts';
import { makePgliteFolder } from './make-pglite-folder.ts';

describe('a new embedded database', () => {
  let folder: string;
  let dataDir: string;
  /** Seconds of work, so the tests share one: in a folder of its own, which a link names. */
  let made: { folder: string; disk: string; link: string };
  beforeAll(async () => {
    const own = await mkdtemp(join(tmpdir(), 'juu-made-'));
    made = { folder: own, disk: join(own, 'disk'), link: join(own, 'link') };
    await mkdir(made.disk);
    await symlink(made.disk, made.link);
    await makePgliteFolder(made.link);
  });
  afterAll(() => rm(made.folder, { recursive: true, force: true }));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'juu-new-'));
    dataDir = join(folder, 'data');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is made at a link’s target, and never over anything else', async () => {
    expect(await readdir(made.disk)).toContain('PG_VERSION');
    expect((await readdir(made.folder)).sort()).toEqual(['disk', 'link']);

    const disk = join(folder, 'disk');
    await Promise.all([mkdir(disk), mkdir(dataDir)]);
    await symlink(disk, join(dataDir, 'database'));
    await writeFile(join(disk, 'notes.txt'), 'mine');
    await expect(connect({ dataDir })).rejects.toMatchObject({
      code: 'data_dir_unusable',
      message: expect.stringContaining(disk),
    });
    expect(await readdir(disk)).toEqual(['notes.txt']);
  });

  it.each(['PG_VERSION', 'global', 'pg_wal'])(
    'says what to do if only a part of its folder was copied, without %s',
    async (missing) => {
      const database = join(dataDir, 'database');
      await cp(made.disk, database, { recursive: true });
      await rm(join(database, missing), { recursive: true });
      const kept = await readdir(database);
      await expect(connect({ dataDir })).rejects.toMatchObject({
        code: 'data_dir_unusable',
        message: expect.stringMatching(/copy the whole folder again .* run restore with a backup/),
      });
      expect(await readdir(database)).toEqual(expect.arrayContaining(kept));
    },
  );

  it('says what is wrong if its folder cannot be read', async () => {
    const database = join(dataDir, 'database');
    await mkdir(database, { recursive: true, mode: 0o700 });
    await asAnotherAccount([folder, dataDir], async () => {
      await expect(makePgliteFolder(database)).rejects.toMatchObject({
        name: 'DatabaseFailure',
        code: 'data_dir_unusable',
        message: `Juu can’t use ${database} (EACCES): make it readable and writable for the account that runs Juu, or set DATA_DIR to another directory.`,
      });
    });
    await rm(database, { recursive: true });
    await writeFile(database, 'no folder');
    await expect(makePgliteFolder(database)).rejects.toMatchObject({ code: 'data_dir_unusable' });
  });

  /** Root reads everything, so it becomes another account for a moment; others lose their right. */
  async function asAnotherAccount(open: readonly string[], work: () => Promise<void>) {
    if (process.getuid?.() !== 0) {
      await chmod(join(dataDir, 'database'), 0o000);
      await work().finally(() => chmod(join(dataDir, 'database'), 0o700));
      return;
    }
    for (const path of open) await chmod(path, 0o755);
    process.seteuid?.(65534);
    await work().finally(() => process.seteuid?.(0));
  }
});

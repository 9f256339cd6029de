import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../connect.ts';

const built = new URL('../../dist/connect.js', import.meta.url).href;
const PATIENCE = { timeout: 30_000, interval: 5 };

it('an embedded database is made again if a process was killed while it made one, and keeps its rows', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'juu-new-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const program = join(folder, 'program.mjs');
  await writeFile(
    program,
    `import { connect } from ${JSON.stringify(built)};
     await connect({ dataDir: ${JSON.stringify(dataDir)} });`,
  );
  const child = spawn(process.execPath, [program]);
  const files = () => readdir(join(dataDir, 'database.unfinished')).catch(() => []);
  await expect.poll(files, PATIENCE).not.toEqual([]);
  child.kill('SIGKILL');
  await once(child, 'exit');

  // A kill a moment later leaves this file too, so the folder looks like a database.
  await writeFile(join(dataDir, 'database.unfinished', 'PG_VERSION'), '17\n');

  const database = await connect({ dataDir });
  await sql`create table kept as select 1 as one`.execute(database.kysely);
  await database.close();
  expect(await readdir(dataDir)).toEqual(['database']);

  const again = await connect({ dataDir });
  const { rows } = await sql`select one from kept`.execute(again.kysely);
  expect(rows).toEqual([{ one: 1 }]);
  await again.close();
});

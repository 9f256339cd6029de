import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload } from '@tus/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newUploadId, UploadStore } from './upload-store.ts';

const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1000;

let parent: string;
let folder: string;
let store: UploadStore;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'juu-uploads-'));
  folder = join(parent, 'uploads');
  store = new UploadStore(folder);
});
afterEach(() => rm(parent, { recursive: true }));

function newUpload(creativeId = crypto.randomUUID()): Upload {
  const metadata = { creative_id: creativeId };
  return new Upload({ id: newUploadId(creativeId), size: 4, offset: 0, metadata });
}
const names = async () => (await readdir(folder)).sort();

/** As if everything in the folder had lain there for more than a week. */
async function age(): Promise<void> {
  const then = new Date(Date.now() - EIGHT_DAYS_MS);
  for (const name of await names()) await utimes(join(folder, name), then, then);
}

test('a folder that was not there a moment ago can be swept', async () => {
  expect(await new UploadStore(join(parent, 'other')).deleteExpired()).toBe(0);
});

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('no other account of the machine can read the folder or what is in it', async () => {
  const upload = await store.create(newUpload());
  expect(await modeOf(folder)).toBe(0o700);
  for (const name of await names()) expect(await modeOf(join(folder, name))).toBe(0o600);
  await store.markReceived(upload);
  for (const name of await names()) expect(await modeOf(join(folder, name))).toBe(0o600);
});

test('a folder that an earlier version left readable is closed, with all that is in it', async () => {
  await store.create(newUpload());
  await chmod(folder, 0o755);
  for (const name of await names()) await chmod(join(folder, name), 0o644);
  await mkdir(join(folder, 'a-folder'));
  new UploadStore(folder);
  expect(await modeOf(folder)).toBe(0o700);
  for (const name of (await names()).filter((name) => name !== 'a-folder')) {
    expect(await modeOf(join(folder, name))).toBe(0o600);
  }
});

test('uploads of more than a week ago go, received or not, and younger ones stay', async () => {
  const received = await store.create(newUpload());
  await store.markReceived(received);
  await store.create(newUpload());
  await age();
  const young = await store.create(newUpload());
  expect(await store.deleteExpired()).toBe(2);
  expect(await names()).toEqual([young.id, `${young.id}.json`]);
});

test('what cannot be read goes with its age, and what cannot be removed keeps nothing else', async () => {
  await writeFile(join(folder, 'cut-short'), 'bytes');
  await writeFile(join(folder, 'cut-short.json'), '{"id":"cut-sh');
  await writeFile(join(folder, 'without-bytes.json'), '{"id":"x","creation_date":"2020-01-01"}');
  await mkdir(join(folder, 'a-folder'));
  await store.create(newUpload());
  await age();
  await expect(store.deleteExpired()).rejects.toThrow(AggregateError);
  expect(await names()).toEqual(['a-folder']);
});

test('a creative has one upload: a newer one removes the earlier, even at the same moment', async () => {
  const creative = crypto.randomUUID();
  const other = await store.create(newUpload());
  await store.create(newUpload(creative));
  const [, last] = await Promise.all([
    store.create(newUpload(creative)),
    store.create(newUpload(creative)),
  ]);
  expect(await names()).toEqual([other.id, `${other.id}.json`, last.id, `${last.id}.json`].sort());
});

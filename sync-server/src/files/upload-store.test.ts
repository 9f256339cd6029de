import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UploadStore } from './upload-store.ts';

test('sweeps a folder that was not there a moment ago', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'juu-uploads-'));
  try {
    expect(await new UploadStore(join(parent, 'uploads')).deleteExpired()).toBe(0);
  } finally {
    await rm(parent, { recursive: true });
  }
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '../../../..');
const manifest = z.object({ scripts: z.object({ start: z.string(), serve: z.string() }) });

test('Node gets the same flags from `start`, from `serve` and in the image', async () => {
  const flagsOf = (command: string) => command.match(/--[\w-]+=\d+/g);
  const { scripts } = manifest.parse(
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  );
  const image = await readFile(join(root, 'sync-server/Dockerfile'), 'utf8');
  const flags = flagsOf(scripts.serve);
  expect(flags).toEqual(['--v8-pool-size=1', '--max-semi-space-size=4']);
  expect(flagsOf(scripts.start)).toEqual(flags);
  expect(flagsOf(image.slice(image.lastIndexOf('CMD')))).toEqual(flags);
});

import { access, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * A file or folder that takes seconds to make, so the processes of a test run share it. The first
 * that needs it makes it; two that race make the same.
 *
 * @param make writes it to the path that it is given
 * @returns its path; it lives as long as the run, and is to be read only
 */
export async function sharedByRun(
  name: string,
  make: (path: string) => Promise<void>,
): Promise<string> {
  const path = join(inject('runFolder'), name);
  if (await exists(path)) return path;
  const unfinished = `${path}.${process.pid}`;
  await make(unfinished);
  await rename(unfinished, path).catch(async (error) => {
    // Another process was first with its folder.
    if (!(await exists(path))) throw error;
    await rm(unfinished, { recursive: true });
  });
  return path;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

import { access, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const debianRoot = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres`: on the PATH, else the newest that Debian installed. */
export async function findPostgresBinaries(): Promise<string | undefined> {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const versions = await readdir(debianRoot).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  const installed = newestFirst.map((version) => join(debianRoot, version, 'bin'));
  for (const folder of [...onPath, ...installed]) {
    const binaries = ['initdb', 'postgres'].map((name) => access(join(folder, name)));
    if (
      await Promise.all(binaries).then(
        () => true,
        () => false,
      )
    ) {
      return folder;
    }
  }
  return undefined;
}

import type { Schema } from '@juu/db/schema';
import type { Transaction } from 'kysely';
import type { Storage } from '../../platform/storage/storage.ts';
import { PART } from './archive-format.ts';

const PAGE = 1_000;
const FILES_URL = `/${PART.files}`;

/**
 * Clears the file's address of every creative whose file is neither in the backup nor in the storage.
 * Otherwise players would ask for it forever, and its owner couldn't see that it must be sent again.
 *
 * @param restored keys of the files that the backup held
 * @returns how many there are
 */
export async function forgetMissingFiles(
  tx: Transaction<Schema>,
  restored: ReadonlySet<string>,
  storage: Storage,
): Promise<number> {
  let forgotten = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await tx
      .selectFrom('creatives')
      .select(['id', 'file_url'])
      .where('file_url', 'like', `${FILES_URL}%`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const missing: string[] = [];
    for (const { id, file_url } of page) {
      const key = file_url?.slice(FILES_URL.length) ?? '';
      if (!restored.has(key) && !(await storage.exists(key))) missing.push(id);
    }
    if (missing.length > 0) {
      await tx
        .updateTable('creatives')
        .set({ file_url: null })
        .where('id', 'in', missing)
        .execute();
    }
    forgotten += missing.length;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return forgotten;
    after = last.id;
  }
}

import type { Replica } from '@/replica/replica.ts';

/** Longer than it takes to write the largest file, because its row comes after its bytes. Milliseconds. */
const WRITING_MS = 10 * 60 * 1000;

/** Removes files that no row names, e.g. of a tab that closed while it stored them. */
export async function dropStrayBytes(
  { files, database }: Pick<Replica, 'files' | 'database'>,
  pageStart = performance.timeOrigin,
): Promise<void> {
  const stored = await files.list();
  const rows = await database.getAll<{ id: string }>('SELECT id FROM pending_files');
  const named = new Set(rows.map(({ id }) => id));
  for (const { id, writtenAt } of stored) {
    if (!named.has(id) && writtenAt < pageStart - WRITING_MS) await files.remove(id);
  }
}

import { z } from 'zod';
import { readStored, writeStored } from '@/lib/stored.ts';
import type { Replica } from '@/replica/replica.ts';
import { UNSENT_CHANGES } from './unsent-sql.ts';

const noteKey = (userId: string) => `juu-unsent-of:${userId}`;

const noteSchema = z.object({
  changes: z.number(),
  files: z.number(),
  drafts: z.number(),
});

/** What waited on this device when its database was last read. */
export type UnsentNote = z.infer<typeof noteSchema>;

const COUNTS_SQL = `
  SELECT ${UNSENT_CHANGES} AS changes,
         (SELECT count(*) FROM pending_files f
           WHERE f.state <> 'sent'
             AND f.id NOT IN (SELECT k.id FROM creatives k WHERE k.file_url IS NOT NULL)) AS files,
         (SELECT count(*) FROM campaign_form_drafts)
           + (SELECT count(*) FROM profile_form_drafts) AS drafts`;

const NOTED = [
  'ps_crud',
  'pending_files',
  'creatives',
  'campaign_form_drafts',
  'profile_form_drafts',
];

/**
 * Notes outside the database how much waits in it, until the database closes. If it can't be opened
 * later, only the note remains.
 */
export function keepUnsentNote({
  database,
  userId,
}: Pick<Replica, 'database' | 'userId'>): () => void {
  const stop = new AbortController();
  const note = async () => {
    const counts = await database.get<UnsentNote>(COUNTS_SQL);
    if (!stop.signal.aborted) writeStored(noteKey(userId), JSON.stringify(counts));
  };
  database.onChangeWithCallback(
    { onChange: () => note().catch(() => undefined) },
    { tables: NOTED, signal: stop.signal },
  );
  note().catch(() => undefined);
  return () => stop.abort();
}

/** The last note; undefined if there is none. */
export function readUnsentNote(userId: string): UnsentNote | undefined {
  try {
    return noteSchema.safeParse(JSON.parse(readStored(noteKey(userId)) ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Deletes the note, because the database was emptied. */
export function dropUnsentNote(userId: string): void {
  writeStored(noteKey(userId), null);
}

import { z } from 'zod';
import { readStored, writeStored } from '@/lib/stored.ts';
import type { Replica } from '@/replica/replica.ts';
import { LOSSES_SQL, type Losses } from './losses.ts';

const noteKey = (userId: string) => `juu-unsent-of:${userId}`;

const count = z.number();
/** Older versions noted three counts only. */
const laterCount = count.default(0);
const noteSchema = z.object({
  changes: count,
  files: count,
  drafts: count,
  stuck: laterCount,
  refused: laterCount,
  details: laterCount,
});

/** Tables whose changes the losses depend on. */
const NOTED = [
  'ps_crud',
  'pending_files',
  'creatives',
  'campaigns',
  'write_rejections',
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
    const counts = await database.get<Losses>(LOSSES_SQL);
    if (!stop.signal.aborted) writeStored(noteKey(userId), JSON.stringify(counts));
  };
  database.onChangeWithCallback(
    { onChange: () => note().catch(() => undefined) },
    { tables: NOTED, signal: stop.signal },
  );
  note().catch(() => undefined);
  return () => stop.abort();
}

/** What waited on this device when its database was last read; undefined if there is no note. */
export function readUnsentNote(userId: string): Losses | undefined {
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

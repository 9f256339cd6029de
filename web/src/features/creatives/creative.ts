import {
  CREATIVE_TYPES,
  type CreativeFormat,
  isCreativeMimeType,
} from '@juu/shared/creative/schema';
import { type PendingFile, toPendingFile } from '@/outbox/files/pending-files.ts';
import type { LocalRow, ReplicaRow } from '@/replica/schema.ts';

/** A creative as it is shown: a synced row, a file on this device, or both. */
export interface Creative {
  readonly id: string;
  readonly format: CreativeFormat;
  /** What people call it; empty if it is older than names. */
  readonly name: string;
  /** Where the server serves it; null until it has arrived. */
  readonly url: string | null;
  /** The copy on this device, while there is one. */
  readonly file: PendingFile | undefined;
}

/** Brings rows and files together in the order of the ids; what is neither is left out. */
export function toCreatives(
  ids: readonly string[],
  rows: readonly ReplicaRow<'creatives'>[],
  files: readonly LocalRow<'pending_files'>[],
): Creative[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const fileOf = new Map(files.map((row) => [row.id, toPendingFile(row)]));
  return ids.flatMap((id) => {
    const row = rowOf.get(id);
    const file = fileOf.get(id);
    if (!row && !file) return [];
    return [
      {
        id,
        format: formatOf(row?.format, file?.type),
        name: row?.name || (file?.filename ?? ''),
        url: row?.file_url ?? null,
        file,
      },
    ];
  });
}

/** What a creative is called. @param number its place in the campaign, from 1 */
export function nameOfCreative(creative: { readonly name: string | null }, number: number): string {
  return creative.name || `Creative ${number}`;
}

function formatOf(format: string | null | undefined, type: string | undefined): CreativeFormat {
  if (format === 'image' || format === 'video') return format;
  return type && isCreativeMimeType(type) ? CREATIVE_TYPES[type].format : 'image';
}

/** The list with one id a place earlier (-1) or later (1); unchanged at its ends. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const list = [...ids];
  if (from < 0 || to < 0 || to >= list.length) return list;
  list.splice(to, 0, ...list.splice(from, 1));
  return list;
}

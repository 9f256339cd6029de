import type { AuditEntry } from '@juu/shared/endpoints/audit';
import { fieldWord, valueWord } from './audit-words.ts';

/** One field of an entry as people read it. */
export interface ChangedField {
  readonly label: string;
  /** Undefined if the record or the value is new. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Numbers of versions and records, which say nothing to people. */
const INTERNAL = new Set(['revision', 'change_id']);

/** What an action changed, field by field, and then what else is known about it. */
export function changedFields(entry: AuditEntry): ChangedField[] {
  const { subject_type, before, after, details, names } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const word = (side: AuditEntry['before'], field: string) =>
    side && field in side ? valueWord(side[field], names) : undefined;
  return [
    ...fields.map((field) => ({
      label: fieldWord(field, subject_type),
      before: word(before, field),
      after: word(after, field),
    })),
    ...Object.entries(details)
      .filter(([field, value]) => value !== null && !INTERNAL.has(field))
      .map(([field, value]) => ({
        label: fieldWord(field, subject_type),
        before: undefined,
        after: valueWord(value, names),
      })),
  ];
}

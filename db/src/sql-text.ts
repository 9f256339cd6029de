import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of SQL statements. */
export interface SqlText {
  /** Path within its folder, with forward slashes. */
  readonly name: string;
  readonly sql: string;
  /** Differs if the text does. */
  readonly checksum: string;
}

/** Reads one file. Line ends do not count: a checkout may have changed them. */
export async function readSqlText(folder: string, name: string): Promise<SqlText> {
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, checksum: checksumOf(sql) };
}

/** SHA-256 in hex. */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

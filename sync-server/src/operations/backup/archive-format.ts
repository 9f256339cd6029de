import { z } from 'zod';

/** Raised when an older program could no longer read what is written. */
export const FORMAT_VERSION = 1;

/**
 * A backup is a gzipped tar archive with its parts in this order: the header, the generated secret if
 * there is one, the rows of each table in pages (one JSON array of texts a line), the files, and the
 * manifest. After every thousand parts, and before the manifest, an index lists name, size and SHA-256
 * of the parts since the last index. So neither the writer nor the reader holds the whole list.
 */
export const PART = {
  header: 'juu-backup.json',
  secret: 'secret',
  rows: (table: string, page: number) => `database/${table}/${sixDigits(page)}.ndjson`,
  files: 'files/',
  index: (nr: number) => `index/${sixDigits(nr)}.ndjson`,
  manifest: 'manifest.json',
} as const;

export const PARTS_PER_INDEX = 1_000;

const ROWS = /^database\/([^/]+)\/\d{6,}\.ndjson$/;

/** `schema.name` of the table whose rows a part holds; undefined for other parts. */
export function tableOfPart(name: string): string | undefined {
  return ROWS.exec(name)?.[1];
}

export function isIndex(name: string): boolean {
  return name.startsWith('index/');
}

/** The fields that every version's header has. The rest is read only if the version is known. */
export const anyHeaderSchema = z.object({
  format: z.literal('juu-backup'),
  version: z.int().positive(),
});

const identifier = z.string().regex(/^[A-Za-z_]\w*$/);

/** Goes into a statement as it is. */
const bounds = z.string().regex(/^FOR VALUES FROM \('[\d :.+-]+'\) TO \('[\d :.+-]+'\)$/);

export const headerSchema = z.object({
  format: z.literal('juu-backup'),
  version: z.literal(FORMAT_VERSION),
  created_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      schema: identifier,
      name: identifier,
      columns: z.array(identifier).min(1),
      /** Older backups name none: rows then go to the default partition. */
      partitions: z.array(z.object({ name: identifier, bounds })).default([]),
    }),
  ),
  /** Identifies the secret without revealing it; see `fingerprintOf`. */
  secret_fingerprint: z.string(),
});
export type Header = z.output<typeof headerSchema>;

/** A line of an index, as JSON with the keys in this order. */
export interface IndexLine {
  readonly name: string;
  readonly size: number;
  /** In hex. */
  readonly sha256: string;
}

export const manifestSchema = z.object({
  version: z.literal(FORMAT_VERSION),
  /** All parts before it but for indexes. */
  parts: z.int().nonnegative(),
  /** Of all indexes, one after the other. */
  index_sha256: z.string(),
  rows: z.record(z.string(), z.int().nonnegative()),
  files: z.int().nonnegative(),
  /** How many files that rows name were missing during the copy, and the first few of them. */
  missing_files: z.int().nonnegative(),
  missing_file_names: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

function sixDigits(n: number): string {
  return String(n).padStart(6, '0');
}

import { readFile } from 'node:fs/promises';
import type { z } from 'zod';

/** Reads a JSON file of the `seeds` folder, which lies beside `src` and `dist` alike. */
export async function readSeed<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(new URL(`../../seeds/${path}`, import.meta.url), 'utf8');
  return schema.parse(JSON.parse(text));
}

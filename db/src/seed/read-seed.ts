import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';

/** Reads a JSON file of the `seeds` folder. */
export async function readSeed<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(seedPath(path), 'utf8')));
}

/** Returns the path of a file in the `seeds` folder, from `src` and `dist` alike. */
export function seedPath(path: string): string {
  return fileURLToPath(new URL(`../../seeds/${path}`, import.meta.url));
}

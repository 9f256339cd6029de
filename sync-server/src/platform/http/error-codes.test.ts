import { readFile } from 'node:fs/promises';
import { CODES } from '@juu/shared/errors/codes';
import { expect, test } from 'vitest';

test('the README lists every code as it is answered: status, cause and remedy', async () => {
  const readme = await readFile(new URL('./README.md', import.meta.url), 'utf8');
  const listed = readme
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  expect(listed).toEqual(
    Object.entries(CODES).map(([code, { status, cause, remedy }]) => [
      `\`${code}\``,
      String(status),
      cause,
      remedy,
    ]),
  );
});

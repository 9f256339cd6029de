import { expect, test } from 'vitest';
import { z } from 'zod';
import { parse } from './parse.ts';

const schema = z.strictObject({
  name: z.string({ error: 'Name is required' }),
  pages: z.array(z.number()).max(2).optional(),
});

const refusalOf = (value: unknown) => {
  try {
    parse(schema, value);
  } catch (error) {
    return JSON.parse(JSON.stringify(error));
  }
};

test.each([
  [{}, 'name'],
  [{ name: 'a', pages: [1, 'x'] }, 'pages.1'],
  [{ name: 'a', role: 'admin', status: 'active' }, 'role, status'],
])('names the field that %o is refused for, and says to correct it', (value, details) => {
  expect(refusalOf(value)).toMatchObject({ details, hint: 'Correct the field named in details.' });
});

test.each([undefined, null, [], 'text'])('points %o as a whole to an object', (value) => {
  expect(refusalOf(value)).toMatchObject({
    details: null,
    hint: 'Send one JSON object with the fields of this call.',
  });
});

test('keeps the sentence that a schema says itself', () => {
  expect(refusalOf({}).message).toBe('Name is required');
});

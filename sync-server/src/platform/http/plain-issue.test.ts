import { expect, test } from 'vitest';
import { z } from 'zod';
import { plainIssue } from './plain-issue.ts';

const schema = z.strictObject({
  page: z.coerce.number().int().positive().max(200).default(1),
  role: z.enum(['advertiser', 'driver']).default('driver'),
  name: z.string().min(1).max(3).default('a'),
  own: z.string({ error: 'Our own sentence' }).default('a'),
  list: z
    .array(z.object({ id: z.uuid() }))
    .max(1)
    .default([]),
  needed: z.boolean(),
});

test.each([
  [undefined, 'The request must be one JSON object'],
  [[], 'The request must be one JSON object'],
  [{}, '“needed” is missing'],
  [{ needed: 'yes' }, '“needed” must be true or false'],
  [{ needed: true, page: 'abc' }, '“page” must be a number'],
  [{ needed: true, page: 1.5 }, '“page” must be a whole number'],
  [{ needed: true, page: 0 }, '“page” must be more than 0'],
  [{ needed: true, page: 201 }, '“page” must be at most 200'],
  [{ needed: true, role: 'admin' }, '“role” must be advertiser or driver'],
  [{ needed: true, name: '' }, '“name” must have at least 1 character'],
  [{ needed: true, name: 'long' }, '“name” must have at most 3 characters'],
  [{ needed: true, own: 7 }, 'Our own sentence'],
  [{ needed: true, list: [{ id: 'x' }] }, '“list.0.id” isn’t valid'],
  [{ needed: true, list: [1] }, '“list.0” must be an object'],
  [{ needed: true, a: 1, b: 2 }, '“a”, “b” can’t be set here'],
])('says of %o what is to be changed, and where', (value, sentence) => {
  const parsed = schema.safeParse(value, { error: plainIssue });
  expect(parsed.error?.issues[0]?.message).toBe(sentence);
});

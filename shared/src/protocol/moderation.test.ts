import { describe, expect, test } from 'vitest';
import { approvalSchema, listQuerySchema, rejectionSchema, takedownSchema } from './moderation.ts';

const complaint = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues[0]?.message;

describe('decisions', () => {
  test.each([0, -1, 1.5, '3', null, undefined])(
    'an approval cannot name the revision %j',
    (revision) => {
      expect(approvalSchema.safeParse({ revision }).success).toBe(false);
    },
  );

  test.each(['', '   ', undefined, null])('a rejection needs a reason, not %j', (reason) => {
    expect(complaint(rejectionSchema.safeParse({ revision: 1, reason }))).toBe(
      'Please give a reason',
    );
    expect(complaint(takedownSchema.safeParse({ reason }))).toBe('Please give a reason');
  });

  test('a reason is trimmed and has an end', () => {
    expect(rejectionSchema.parse({ revision: 1, reason: ' Blurry ' }).reason).toBe('Blurry');
    expect(takedownSchema.safeParse({ reason: 'a'.repeat(2_001) }).success).toBe(false);
  });
});

describe('query of an admin list', () => {
  test('has a first page, fifty lines, newest first', () => {
    expect(listQuerySchema.parse({})).toEqual({
      page: 1,
      page_size: 50,
      q: '',
      sort: '-created_at',
    });
  });

  test('reads numbers from the address', () => {
    expect(listQuerySchema.parse({ page: '2', page_size: '200' })).toMatchObject({
      page: 2,
      page_size: 200,
    });
  });

  test.each([{ page_size: '201' }, { page_size: '0' }, { page: '0' }, { page: 'x' }])(
    'refuses %j',
    (query) => {
      expect(listQuerySchema.safeParse(query).success).toBe(false);
    },
  );
});

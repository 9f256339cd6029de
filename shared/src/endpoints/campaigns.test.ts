import { describe, expect, test } from 'vitest';
import { campaigns } from './campaigns.ts';

const approvalSchema = campaigns.approve.request.body;
const rejectionSchema = campaigns.reject.request.body;
const takedownSchema = campaigns.takeDown.request.body;

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

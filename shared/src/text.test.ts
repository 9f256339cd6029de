import { describe, expect, test } from 'vitest';
import { line, optionalLine, requiredLine, requiredName, uuid } from './text.ts';

const complaint = (schema: ReturnType<typeof line>, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('text', () => {
  test('is trimmed, then measured', () => {
    expect(line({ max: 3 }).parse('  abc  ')).toBe('abc');
    expect(complaint(line({ max: 3 }), 'abcd')).toBe('Must be at most 3 characters');
  });

  test('that holds NUL, or is no text, is refused', () => {
    expect(complaint(line(), 'a\u0000b')).toBe('Text must not contain NUL characters');
    expect(complaint(line(), 7)).toBe('Must be text');
  });

  test.each(['a\u0007b', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\nb', 'a\tb', 'a\u2028b'])(
    'of one line has a space for each break and control character, as in %j',
    (value) => {
      expect(line().parse(value)).toBe('a b');
    },
  );

  test('of several lines keeps breaks and tabs, and no other control character', () => {
    expect(line({ breaks: true }).parse('one\r\n\ttwo')).toBe('one\r\n\ttwo');
    for (const value of ['a\u0007b', 'a\u0085b']) {
      expect(line({ breaks: true }).parse(value)).toBe('ab');
    }
  });

  test.each([undefined, null, '', '   ', '\u200b \u2060'])(
    'that is required must not be %j',
    (value) => {
      expect(complaint(requiredLine('Name is required'), value)).toBe('Name is required');
    },
  );

  test.each([undefined, null, '', '   '])('that is optional may be %j, which is none', (value) => {
    expect(optionalLine().parse(value)).toBeNull();
  });
});

describe('a name', () => {
  test.each([
    ['SN\u200b1', 'SN1'],
    ['\u200b SN1', 'SN1'],
    ['Taxi \u202eixaT', 'Taxi ixaT'],
    ['Taxi \u200b \u00a0 7', 'Taxi 7'],
    ['Área 51', 'Área 51'],
  ])('typed as %j is stored as %j', (typed, stored) => {
    expect(requiredName('Please enter a name').parse(typed)).toBe(stored);
  });

  test('that shows nothing is refused', () => {
    expect(complaint(requiredName('Please enter a name'), '\u200b')).toBe('Please enter a name');
  });
});

describe('uuid', () => {
  test('is of any version, in lower case', () => {
    expect(uuid.parse('0D4F1B1E-6A5B-7C3D-8E2F-1A2B3C4D5E6F')).toBe(
      '0d4f1b1e-6a5b-7c3d-8e2f-1a2b3c4d5e6f',
    );
  });

  test.each([
    '',
    '7',
    '0d4f1b1e6a5b7c3d8e2f1a2b3c4d5e6f',
    ' 0d4f1b1e-6a5b-7c3d-8e2f-1a2b3c4d5e6f',
    "'; drop",
  ])('is not %j', (value) => {
    expect(uuid.safeParse(value).success).toBe(false);
  });
});

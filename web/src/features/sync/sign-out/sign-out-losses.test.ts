import { describe, expect, it } from 'vitest';
import { isNothing, type Losses } from '@/outbox/unsent/losses.ts';
import { discardLabel, isSendable, namesOf } from './sign-out-losses.ts';

const losses = (some: Partial<Losses> = {}): Losses => ({
  changes: 0,
  files: 0,
  stuck: 0,
  refused: 0,
  drafts: 0,
  details: 0,
  ...some,
});

describe('what signing out would lose', () => {
  it.each<[Partial<Losses>, string, string]>([
    [{ changes: 2, files: 1 }, '2 changes and 1 file', 'Sign out and lose all of it'],
    [{ changes: 1 }, '1 change', 'Sign out and lose it'],
    [{ stuck: 2 }, '2 files that can’t be sent', 'Sign out and lose all of it'],
    [{ refused: 1 }, '1 rejected file', 'Sign out and lose it'],
    [{ drafts: 1 }, 'an unfinished campaign form', 'Sign out and lose it'],
    [{ details: 1 }, 'details you haven’t saved', 'Sign out and lose it'],
    [
      { drafts: 1, details: 1 },
      'an unfinished campaign form and details you haven’t saved',
      'Sign out and lose all of it',
    ],
    [
      { changes: 1, files: 1, refused: 2, drafts: 2 },
      '1 change, 1 file, 2 rejected files, and 2 unfinished campaign forms',
      'Sign out and lose all of it',
    ],
  ])('%o is named', (some, names, label) => {
    expect(namesOf(losses(some))).toBe(names);
    expect(discardLabel(losses(some))).toBe(label);
    expect(isNothing(losses(some))).toBe(false);
  });

  it('is nothing if the server has everything', () => {
    expect(isNothing(losses())).toBe(true);
  });

  it('can be sent only if it waits: files without a draft, rejected files and forms cannot', () => {
    expect(isSendable(losses({ changes: 1 }))).toBe(true);
    expect(isSendable(losses({ files: 1 }))).toBe(true);
    expect(isSendable(losses({ stuck: 1 }))).toBe(false);
    expect(isSendable(losses({ refused: 1, drafts: 1 }))).toBe(false);
  });
});

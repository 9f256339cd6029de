import { beforeEach, expect, it } from 'vitest';
import { keepContactDraft, readContactDraft, readTriedMessage } from './contact-draft.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1_000;
const typed = { name: 'Wanjiru', email: '', phone: '', message: 'How much is a month?' };

beforeEach(() => localStorage.clear());

it('gives back what was typed, until a week later', () => {
  keepContactDraft(typed, NOW);
  expect(readContactDraft(NOW)).toEqual(typed);
  expect(readContactDraft(new Date(NOW.getTime() + 7 * DAY_MS))).toEqual(typed);
  expect(localStorage.length).toBe(1);
  expect(readContactDraft(new Date(NOW.getTime() + 7 * DAY_MS + 1))).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

it('keeps nothing of a form that is empty again', () => {
  keepContactDraft(typed, NOW);
  keepContactDraft({ name: ' ', email: '', phone: '', message: '' }, NOW);
  expect(localStorage.length).toBe(0);
  expect(readContactDraft(NOW)).toBeUndefined();
});

it.each(['{', 'null', '7', '{"name":7}', '{"keptAt":"x","name":"W"}', '[]'])(
  'removes %s where the draft should be',
  (text) => {
    localStorage.setItem('juu-contact-draft', text);
    expect(readContactDraft(NOW)).toBeUndefined();
    expect(localStorage.length).toBe(0);
  },
);

it('keeps the key of a message that was tried for as long as it says the same', () => {
  const tried = { draft: typed, key: 'key-1' };
  keepContactDraft(typed, NOW, tried);
  expect(readTriedMessage(NOW)).toEqual(tried);
  keepContactDraft({ ...typed, message: 'How much is a week?' }, NOW, tried);
  expect(readTriedMessage(NOW)).toBeUndefined();
});

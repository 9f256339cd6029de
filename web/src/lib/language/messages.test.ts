import { describe, expect, it } from 'vitest';
import { complaintsAbout } from '../../../scripts/messages.mjs';

const area = (en: Record<string, unknown>, sw: Record<string, unknown>) => ({
  name: 'bell',
  messages: { en, sw },
});

describe('the compilation of messages', () => {
  it('takes an area whose languages say the same things', () => {
    expect(
      complaintsAbout(area({ bell_new: '{count} new' }, { bell_new: 'mpya {count}' })),
    ).toEqual([]);
  });

  it.each([
    ['a language lacks a message', { bell_new: 'New' }, {}, 'is missing in Swahili'],
    ['English lacks a message', {}, { bell_new: 'Mpya' }, 'is missing in English'],
    [
      'the parameters differ',
      { bell_new: '{count} new' },
      { bell_new: 'Mpya' },
      'takes count in English, nothing in Swahili',
    ],
    ['a name is of another area', { new: 'New' }, { new: 'Mpya' }, 'must begin with "bell_"'],
  ])('ends if %s', (_case, en, sw, complaint) => {
    expect(complaintsAbout(area(en, sw)).join()).toContain(complaint);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeStored } from '../stored.ts';
import { chooseLanguage, LANGUAGE_KEY, speakChosen } from './choose-language.ts';
import * as m from './compiled/earnings.js';
import { language } from './message.ts';
import { speak } from './page-language.ts';

describe('the language of a page', () => {
  beforeEach(() => writeStored(LANGUAGE_KEY, null));
  afterEach(() => {
    vi.restoreAllMocks();
    writeStored(LANGUAGE_KEY, null);
    speak('en');
    history.replaceState(null, '', '/');
  });
  const visit = (path: string) => history.replaceState(null, '', path);
  const prefer = (preferred: string) =>
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(preferred);

  it('is English at a first visit', async () => {
    prefer('en-KE');
    visit('/driver/devices');
    await speakChosen();
    expect(language()).toBe('en');
  });

  it.each(['sw', 'sw-KE', 'SW-TZ'])(
    'is Swahili at a first visit of a browser that prefers %s',
    async (preferred) => {
      prefer(preferred);
      visit('/auth');
      await speakChosen();
      expect([language(), m.earnings_this_month()]).toEqual(['sw', 'Mwezi huu']);
    },
  );

  it('is what was chosen, whatever the browser prefers, on the pages that have it', async () => {
    prefer('sw');
    visit('/driver');
    await chooseLanguage('en');
    await speakChosen();
    expect(language()).toBe('en');
    await chooseLanguage('sw');
    const spoken = (path: string) => {
      visit(path);
      return [path, language(), m.earnings_this_month()];
    };
    for (const path of ['/', '/advertiser/campaigns', '/admin', '/drivers', '/authors']) {
      expect(spoken(path)).toEqual([path, 'en', 'This month']);
    }
    for (const path of ['/auth', '/driver', '/driver/earnings']) {
      expect(spoken(path)).toEqual([path, 'sw', 'Mwezi huu']);
    }
  });
});

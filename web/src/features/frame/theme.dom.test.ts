import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_KEY } from '@/lib/language/choose-language.ts';
import { DASHBOARDS } from '@/lib/pages/dashboards.ts';
import { IDENTITY_KEY } from '@/lib/session/identity-key.ts';
import { readStored, writeStored } from '@/lib/stored.ts';
import { lastScreenKey } from '@/replica/last-screen-key.ts';
import script from '../../../public/theme.js?raw';

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.theme;
  document.body.replaceChildren();
  writeStored(LANGUAGE_KEY, null);
  writeStored(IDENTITY_KEY, null);
  writeStored(lastScreenKey('amina'), null);
  delete document.documentElement.dataset.beforeApp;
  vi.resetModules();
});

/** The module as a page that is opened now would have it. */
async function openPage() {
  vi.resetModules();
  return { ...(await import('./theme.ts')), ...(await import('@testing-library/react')) };
}

describe('the theme', () => {
  it('follows the system until one is chosen', async () => {
    const { useTheme, renderHook } = await openPage();
    expect(renderHook(useTheme).result.current).toBe('system');
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it('that was chosen shows at once, and again on the next page', async () => {
    const first = await openPage();
    first.setTheme('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    const second = await openPage();
    expect(second.renderHook(second.useTheme).result.current).toBe('dark');
  });

  it('can be given back to the system', async () => {
    const { setTheme } = await openPage();
    setTheme('dark');
    setTheme('system');
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('juu-theme')).toBeNull();
  });
});

describe('the script before the first paint', () => {
  const surfaceAt = (path: string) => {
    history.replaceState(null, '', path);
    new Function(script)();
    return document.documentElement.dataset.surface;
  };

  it.each(DASHBOARDS)('knows that the theme applies to /%s', (dashboard) => {
    expect(surfaceAt(`/${dashboard}`)).toBe('calm');
    expect(surfaceAt(`/${dashboard}/page`)).toBe('calm');
    expect(surfaceAt(`/${dashboard}s`)).toBe('night');
  });

  it('leaves public pages as they are', () => {
    expect(['/', '/auth'].map(surfaceAt)).toEqual(['night', 'night']);
  });

  it('fetches the last screen of who is signed in, for dashboards and sign-in, if one is kept', () => {
    const written = vi.spyOn(document, 'write').mockReturnValue();
    const fetchesAt = (path: string) => {
      written.mockClear();
      const surface = surfaceAt(path);
      return String(written.mock.lastCall).includes('src="/last-screen.js"') ? surface : undefined;
    };
    expect(fetchesAt('/advertiser')).toBeUndefined();
    writeStored(IDENTITY_KEY, '{}');
    expect(fetchesAt('/driver')).toBeUndefined();
    writeStored(lastScreenKey('amina'), '/driver/devices');
    expect(['/driver/devices', '/auth', '/'].map(fetchesAt)).toEqual(['calm', 'calm', undefined]);
  });

  it('keeps a language that is pressed before the app is there', () => {
    surfaceAt('/auth');
    document.body.innerHTML =
      '<button lang="sw"><b>Kiswahili</b></button> <button>Sign In</button>';
    document.querySelector<HTMLElement>('b')?.click();
    expect(readStored(LANGUAGE_KEY)).toBe('sw');
    document.querySelector<HTMLElement>('button:not([lang])')?.click();
    expect(readStored(LANGUAGE_KEY)).toBe('sw');
  });
});

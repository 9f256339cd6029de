import { afterEach, describe, expect, it, vi } from 'vitest';
import { DASHBOARDS } from '@/lib/pages/dashboards.ts';
import script from '../../../public/theme.js?raw';

afterEach(() => {
  delete document.documentElement.dataset.theme;
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
});

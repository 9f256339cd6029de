import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useLookedAt } from './use-looked-at.ts';

function version(revision: number, name: string, files: (string | null)[] = []) {
  const creatives = files.map((file_url, position) => ({
    id: `creative-${position}`,
    file_url,
    position,
  }));
  return { revision, name, zones: [], creatives, history: [] } as unknown as CampaignDetail;
}

function open(first: CampaignDetail) {
  return renderHook(({ latest }) => useLookedAt(latest, false), {
    initialProps: { latest: first },
  });
}

describe('the version that is looked at', () => {
  test('stays on the screen when a newer revision arrives, and says that there is one', () => {
    const { result, rerender } = open(version(3, 'Old'));
    rerender({ latest: version(4, 'New') });
    expect(result.current).toMatchObject({
      isOutdated: true,
      campaign: { revision: 3, name: 'Old' },
    });
  });

  test('gives way to the newer revision once that is asked for', () => {
    const { result, rerender } = open(version(3, 'Old'));
    const newer = version(4, 'New');
    rerender({ latest: newer });
    act(() => result.current.lookAt(newer));
    expect(result.current).toMatchObject({ isOutdated: false, campaign: { name: 'New' } });
  });

  test('shows a file that was missing once it arrives, and the next one', () => {
    const { result, rerender } = open(version(3, 'Same', [null, null]));
    for (const [revision, files] of [
      [4, ['/files/a.png', null]],
      [5, ['/files/a.png', '/files/b.png']],
    ] as const) {
      rerender({ latest: version(revision, 'Same', [...files]) });
      expect(result.current).toMatchObject({ isOutdated: false, campaign: { revision } });
    }
  });

  test.each([
    ['something else changed with it', version(4, 'New', ['/files/a.png', '/files/b.png'])],
    ['another file was replaced with it', version(4, 'Same', ['/files/other.png', '/files/b.png'])],
    ['a creative was added with it', version(4, 'Same', ['/files/a.png', '/files/b.png', null])],
    ['nothing arrived', version(4, 'Same', ['/files/a.png', null])],
  ])('waits in spite of a file’s arrival when %s', (_, newer) => {
    const { result, rerender } = open(version(3, 'Same', ['/files/a.png', null]));
    rerender({ latest: newer });
    expect(result.current).toMatchObject({ isOutdated: true, campaign: { revision: 3 } });
  });

  test('shows fresh facts of the same revision at once', () => {
    const { result, rerender } = open(version(3, 'Account pending'));
    rerender({ latest: version(3, 'Account active') });
    expect(result.current).toMatchObject({
      isOutdated: false,
      campaign: { name: 'Account active' },
    });
  });
});

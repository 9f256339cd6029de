import type { CampaignDetail } from '@juu/shared/protocol/moderation';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useLookedAt } from './use-looked-at.ts';

function version(revision: number, name: string) {
  return { revision, name } as CampaignDetail;
}

function open(first: CampaignDetail) {
  return renderHook(({ latest }) => useLookedAt(latest), { initialProps: { latest: first } });
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

  test('shows fresh facts of the same revision at once', () => {
    const { result, rerender } = open(version(3, 'Account pending'));
    rerender({ latest: version(3, 'Account active') });
    expect(result.current).toMatchObject({
      isOutdated: false,
      campaign: { name: 'Account active' },
    });
  });
});

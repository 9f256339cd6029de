import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endSuspended, sessionAtom } from '@/lib/session/session.ts';
import { store } from '@/lib/store.ts';
import { identityWith } from '@/testing/identity.ts';
import { PAGE_SIZE, useShownCount } from './shown-count.ts';

it('a list that was left is as long when it is shown again, until the session ends', async () => {
  store.set(sessionAtom, {
    status: 'signed-in',
    identity: identityWith(['advertiser']),
    stale: false,
  });
  const left = renderHook(useShownCount);
  act(() => left.result.current[1](2 * PAGE_SIZE));
  left.unmount();
  expect(renderHook(useShownCount).result.current[0]).toBe(2 * PAGE_SIZE);
  await act(endSuspended);
  expect(renderHook(useShownCount).result.current[0]).toBe(PAGE_SIZE);
});

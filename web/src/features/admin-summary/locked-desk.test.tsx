import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { passkeysQuery } from '@/features/profile/passkeys/passkeys-query.ts';
import { SECOND_FACTOR } from '@/features/profile/second-factor/second-factor-anchor.ts';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import { queryClient } from '@/lib/session/query-client.ts';
import { type Replica, ReplicaContext } from '@/replica/replica.ts';
import { adminWorld } from '@/testing/admin-world.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { LockedDesk } from './locked-desk.tsx';

const world = adminWorld();
const signOut = vi.hoisted(() => vi.fn());
vi.mock('@/features/sync/sign-out/use-guarded-sign-out.tsx', () => ({
  useGuardedSignOut: () => ({ signOut, question: null }),
}));

it('gives the focus to the second factor if My Details are open already', async () => {
  renderAdmin(
    <>
      <LockedDesk />
      <section id={SECOND_FACTOR} tabIndex={-1} />
    </>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Open My Details' }));
  expect(document.activeElement?.id).toBe(SECOND_FACTOR);
});

it('leads to My Details, and to a new sign-in once the account has a passkey', async () => {
  renderAdmin(
    <ReplicaContext.Provider value={{} as Replica}>
      <LockedDesk />
    </ReplicaContext.Provider>,
  );
  expect(await screen.findByText('Turn on two-step verification')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open My Details' });
  expect(link.getAttribute('href')).toBe('/admin/details#second-factor');

  const accountId = world().accountOf('admin@juu.test').id;
  const createdAt = new Date().toISOString();
  world().passkeys.push({ id: 'one', accountId, name: 'Phone', createdAt, key: 'one' });
  await act(() => renewQueries(queryClient, passkeysQuery.queryKey));
  expect(await screen.findByText('You have a passkey: sign out and sign in with it')).toBeTruthy();
  expect(screen.queryByText('Turn on two-step verification')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledOnce();
});

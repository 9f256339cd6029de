import type { Me } from '@juu/shared/endpoints/account';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmationBanner } from '@/features/confirmation/confirmation-banner.tsx';
import { identityWith } from '@/testing/identity.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { PendingApprovalBanner } from './pending-approval-banner.tsx';

vi.mock('@/replica/use-rows.ts', () => ({ useRows: () => ({ rows: [], loading: false }) }));

/** What an advertiser is told above the tabs. */
async function told(status: Me['profile']['status'], open: 'due' | 'activates' | undefined) {
  const identity = {
    ...identityWith(['advertiser'], status),
    ...(open && { email_confirmation: open }),
  };
  renderPage(
    <>
      <p>Dashboard</p>
      <ConfirmationBanner identity={identity} />
      <PendingApprovalBanner identity={identity} />
    </>,
  );
  await screen.findByText('Dashboard');
  return screen.queryAllByRole('status').map(({ textContent }) => textContent);
}

it.each([
  ['due', /An admin is reviewing your account/],
  ['activates', /once you confirm your email address/],
  [undefined, /An admin is reviewing your account/],
] as const)(
  'a pending advertiser is told so whether the address is confirmed or not: %s',
  async (open, words) => {
    const texts = await told('pending', open);
    expect(texts).toHaveLength(open ? 2 : 1);
    expect(texts.at(-1)).toMatch(/^Account Pending Approval/);
    expect(texts.at(-1)).toMatch(words);
    expect(texts.join()).not.toMatch(/everything works as usual/);
  },
);

it('an active one with an address to confirm is told that all works until then', async () => {
  const [text, ...others] = await told('active', 'due');
  expect(text).toMatch(/^Confirm your email address.*Until then, everything works as usual\./);
  expect(others).toEqual([]);
});

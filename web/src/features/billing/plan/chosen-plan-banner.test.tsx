import type { Me } from '@juu/shared/endpoints/account';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CHOSEN_PLAN_KEY } from '@/lib/session/chosen-plan-key.ts';
import { readStored, writeStored } from '@/lib/stored.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { ChosenPlanBanner } from './chosen-plan-banner.tsx';

const account = vi.hoisted(() => ({ profile: {} as object }));
vi.mock('@/features/profile/details/use-own-profile.ts', () => ({
  useOwnProfile: () => account.profile,
  profileOf: () => account.profile,
}));

beforeEach(() => {
  account.profile = { status: 'active', account_plan: null, next_plan: null };
  writeStored(CHOSEN_PLAN_KEY, 'professional');
});

const show = () => renderPage(<ChosenPlanBanner identity={{} as Me} />);

it.each([
  ['active', 'Finish in Billing.'],
  ['pending', 'Finish in Billing once your account is approved.'],
])(
  'leads an account that is %s and has a plan from the pricing page to Billing',
  async (status, words) => {
    account.profile = { ...account.profile, status };
    show();
    expect(await screen.findByText('You chose the Professional plan')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Go to Billing' });
    expect(link.getAttribute('href')).toBe('/advertiser/billing');
  },
);

it('stays until the choice is answered, without the network too', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { leave } = show();
  await screen.findByText('You chose the Professional plan');
  expect(screen.getByRole('link', { name: 'Go to Billing' })).toBeTruthy();
  leave();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/You chose/)).toBeNull();
  expect(readStored(CHOSEN_PLAN_KEY)).toBeNull();
});

it('is not there for a plan that the account has already', () => {
  account.profile = { ...account.profile, account_plan: 'professional' };
  show();
  expect(screen.queryByText(/You chose/)).toBeNull();
});

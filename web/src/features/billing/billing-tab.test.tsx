import type { Me } from '@juu/shared/endpoints/account';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CHOSEN_PLAN_KEY } from '@/lib/session/chosen-plan-key.ts';
import { readStored, writeStored } from '@/lib/stored.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { BillingTab } from './billing-tab.tsx';

const replica = vi.hoisted(() => ({
  profile: {} as object,
  changed: new Set<() => void>(),
  firstSync: 'done',
  /** By a word of their query. */
  rows: {} as Record<string, object[]>,
  figures: {} as Record<string, number | undefined>,
}));
vi.mock('@/features/profile/details/use-own-profile.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  const follow = (changed: () => void) => {
    replica.changed.add(changed);
    return () => replica.changed.delete(changed);
  };
  const useOwnProfile = () => useSyncExternalStore(follow, () => replica.profile);
  return { useOwnProfile, profileOf: () => replica.profile };
});
vi.mock('@/replica/use-rows.ts', () => ({
  useRows: (sql: string) => {
    const [, rows = []] = Object.entries(replica.rows).find(([word]) => sql.includes(word)) ?? [];
    return { rows, loading: false };
  },
}));
vi.mock('@/replica/use-synced-day.ts', () => ({ useSyncedDay: () => undefined }));
vi.mock('@/replica/use-first-sync.ts', () => ({ useFirstSync: () => replica.firstSync }));
vi.mock('@/bot-check/use-told-figure.ts', () => ({
  useKnownFigure: (name: string) => replica.figures[name],
}));

const APPROVED = { status: 'active', account_plan: null, next_plan: null, trial_from: null };

beforeEach(() => {
  replica.profile = APPROVED;
  replica.firstSync = 'done';
  replica.rows = {};
  replica.figures = { vat_percent: 16, credit_limit_usd: 5_000 };
  writeStored(CHOSEN_PLAN_KEY, null);
});

const show = (identity: Partial<Me> = {}) =>
  renderPage(<BillingTab identity={identity as Me} search={{}} />);
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

it('says that the billing isn’t on the device yet, instead of waiting without an end', async () => {
  replica.firstSync = 'waiting';
  show();
  expect(await screen.findByText('Your billing isn’t on this device yet')).toBeTruthy();
});

it('opens with the approval of the account, and says so until then', async () => {
  replica.profile = { ...APPROVED, status: 'pending' };
  show();
  expect(await screen.findByText('Account Approval Required')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose Basic' })).toBeNull();
  expect(screen.queryByText(/Your choice/)).toBeNull();
  // How prices are set waits for no approval.
  expect(screen.getByRole('heading', { name: 'How slot prices are set' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
});

it('waits for no admin if the confirmed address will open the account', async () => {
  replica.profile = { ...APPROVED, status: 'pending' };
  show({ email_confirmation: 'activates' });
  expect(await screen.findByText(/open once you confirm your email address/)).toBeTruthy();
  expect(screen.queryByText(/admin approves/)).toBeNull();
});

it.each([
  ['waiting', '… of 10,000 plays today (10 slots), in all zones but premium ones.'],
  ['coming', '… of 10,000 plays today (10 slots), in all zones but premium ones.'],
  ['done', '30 of 10,000 plays today (10 slots), in all zones but premium ones.'],
])('says what is used today only once it is on the device: %s', async (firstSync, words) => {
  replica.profile = { ...APPROVED, account_plan: 'basic' };
  replica.firstSync = firstSync;
  replica.rows = { "'today'": [{ id: 'today', plays: 30 }] };
  show();
  expect(await screen.findByText(words)).toBeTruthy();
  const used = screen.queryByRole('progressbar', { name: 'Plays used today' });
  expect(used !== null).toBe(firstSync === 'done');
});

const FEE = { id: 'f', plan: 'basic', month: '2026-10', day: '2026-10-01', amount_usd: 75 };

it('says neither VAT nor credit limit before this device was told', async () => {
  replica.figures = {};
  replica.rows = { plan_fees: [FEE] };
  show();
  const card = within(await screen.findByRole('region', { name: 'What you owe' }));
  expect(card.getByText(/doesn’t know the rate of VAT yet/)).toBeTruthy();
  expect(card.getByText('Not yet invoiced, before VAT').nextSibling?.textContent).toBe('$75.00');
  expect(card.queryByText(/16%|credit limit is/)).toBeNull();
});

it('says how far an account is ahead', async () => {
  const payment = { id: 'p', amount_usd: 100, received_at: '2026-10-02T09:00:00.000Z' };
  replica.rows = { plan_fees: [FEE], payments: [{ ...payment, reference: 'SGH3' }] };
  show();
  const card = within(await screen.findByRole('region', { name: 'What you owe' }));
  // 75 and 16 % VAT are 87.
  expect(card.getByText('$13.00 ahead')).toBeTruthy();
  expect(card.getByText(/You have paid more than you owe so far/)).toBeTruthy();
});

it('says until then how long the plan from the pricing page is remembered', async () => {
  replica.profile = { ...APPROVED, status: 'pending' };
  writeStored(CHOSEN_PLAN_KEY, 'professional');
  show();
  expect(
    await screen.findByText(
      /You chose Professional\. This device remembers that until you sign out/,
    ),
  ).toBeTruthy();
  expect(readStored(CHOSEN_PLAN_KEY)).toBe('professional');
});

it('says from when a plan counts that is chosen already, instead of offering it', async () => {
  replica.profile = { ...APPROVED, account_plan: 'professional', next_plan: 'basic' };
  show();
  const chosen = await screen.findByRole('button', { name: /^From 1 / });
  expect(chosen.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Choose Basic' })).toBeNull();
});

it('begins with what is owed for those who have a plan', async () => {
  replica.profile = { ...APPROVED, account_plan: 'basic' };
  show();
  await screen.findByText('Your plan is Basic');
  expect(titles()[0]).not.toBe('Plans');
});

it('stays in its order and keeps the keyboard’s place when the first plan comes', async () => {
  show();
  const choose = await screen.findByRole('button', { name: 'Choose Basic' });
  const before = titles();
  expect(before[0]).toBe('Plans');
  choose.focus();
  act(() => {
    replica.profile = { ...APPROVED, account_plan: 'basic' };
    for (const changed of replica.changed) changed();
  });
  expect(screen.getByText('Your plan is Basic')).toBeTruthy();
  expect(titles()).toEqual(before);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Plans' }));
});

it('offers the plan from the pricing page to those who have another, until they decline', async () => {
  replica.profile = { ...APPROVED, account_plan: 'basic' };
  writeStored(CHOSEN_PLAN_KEY, 'professional');
  show();
  const offer = 'You chose Professional on the pricing page';
  expect(await screen.findByText(offer)).toBeTruthy();
  // It is the first thing of the page, for eyes and keyboard.
  const before = titles();
  expect(before[0]).toBe('Plans');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Not now');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText(offer)).toBeNull();
  expect(titles()).toEqual(before);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Plans' }));
  expect(readStored(CHOSEN_PLAN_KEY)).toBeNull();
});

import { DAY_MS, nairobiDay } from '@juu/shared/time';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Replica, ReplicaContext } from '@/replica/replica.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { blankValues } from '../campaign/campaign-values.ts';
import { CampaignForm } from './campaign-form.tsx';

const ID = '30000000-0000-4000-8000-000000000001';
const dayIn = (days: number) => nairobiDay(new Date(Date.now() + days * DAY_MS));

let spentToday = { spend_today_usd: 0, plays_today: 0 };
vi.mock('@/replica/use-rows.ts', () => ({
  useRows: (sql: string, [id]: unknown[] = []) => ({ rows: rowsOf(sql, id), loading: false }),
}));
function rowsOf(sql: string, id: unknown): object[] {
  if (sql.includes('FROM campaign_daily')) {
    return [{ id: 'spent', spend_usd: id === ID ? 135.07 : 0, ...spentToday }];
  }
  if (sql.includes('FROM profiles')) return [{ id: 'me', account_plan: 'enterprise' }];
  if (!sql.includes('FROM zone_inventory')) return [];
  const everyHour = (minutes: number) => JSON.stringify(Array(168).fill(minutes));
  const minutes = { duty_minutes: everyHour(120), played_minutes: everyHour(0) };
  return [{ id: 'i', zone_id: null, day: dayIn(0), high_demand: '0'.repeat(168), ...minutes }];
}
let hasSynced = true;
vi.mock('@powersync/react', () => ({ useStatus: () => ({ hasSynced }) }));
vi.mock('@/features/creatives/creative-picker.tsx', () => ({ CreativePicker: () => null }));
vi.mock('./zones/zone-fields.tsx', () => ({ ZoneFields: () => null }));
vi.mock('./known-creatives.ts', () => ({ knownCreatives: async () => ['creative'] }));
vi.mock('./use-keep-draft.ts', () => ({ useKeepDraft: () => ({}) }));
const submit = vi.hoisted(() => vi.fn());
vi.mock('./use-submit-campaign.ts', () => ({
  FORM_TOAST: 'form',
  useSubmitCampaign: () => submit,
}));
beforeEach(() => {
  hasSynced = true;
  spentToday = { spend_today_usd: 0, plays_today: 0 };
  submit.mockClear();
});

/** The change of a campaign that began a week ago and has 80 days left. */
async function showChange() {
  const flight = { start_date: dayIn(-7), end_date: dayIn(79) };
  const money = { budget_usd: '750', daily_cap_usd: '5' };
  const values = { ...blankValues(new Date()), name: 'Launch week', ...flight, ...money };
  const draft = { campaign_id: ID, values, refused_ids: [] };
  renderPage(
    <ReplicaContext.Provider value={{ userId: 'me' } as Replica}>
      <CampaignForm
        draftKey={`change-${ID}`}
        loaded={{ draft, restored: false, purpose: 'propose', reviewNote: null }}
        onDiscard={vi.fn()}
        onSaved={vi.fn()}
      />
    </ReplicaContext.Provider>,
  );
  return screen.findByLabelText('Budget (USD)');
}
const propose = () => userEvent.click(screen.getByRole('button', { name: 'Propose change' }));
const SPENT = 'You’ve already spent $135.07: the budget can’t be less.';

it('says below the budget that a live campaign has spent more, and sends one that covers it', async () => {
  const budget = await showChange();
  fireEvent.change(budget, { target: { value: '135.06' } });
  await propose();
  await screen.findByText(SPENT);
  const described = budget.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(SPENT);
  expect(submit).not.toHaveBeenCalled();
  fireEvent.change(budget, { target: { value: '135.07' } });
  await waitFor(() => expect(screen.queryByText(SPENT)).toBeNull());
  await propose();
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
});

it('estimates a live campaign from today on, with what is left of its budget', async () => {
  await showChange();
  const cap = '$5 a day is $400 in the 80 days left; $614.93 of the budget is left';
  expect(screen.getByText(cap)).toBeDefined();
  const [, left] = /\$([\d.]+) of your budget is left on/.exec(document.body.textContent) ?? [];
  // All but the caps of 80 days; of each, a rest that pays no play may stay.
  expect(Number(left)).toBeGreaterThanOrEqual(214.93);
  expect(Number(left)).toBeLessThan(223);
});

it('counts of today only what is left of its cap', async () => {
  spentToday = { spend_today_usd: 5, plays_today: 1_666 };
  await showChange();
  const cap = '$5 a day ($0 left today) is $395 in the 80 days left; $614.93 of the budget is left';
  expect(screen.getByText(cap)).toBeDefined();
  const [, left] = /\$([\d.]+) of your budget is left on/.exec(document.body.textContent) ?? [];
  expect(Number(left)).toBeGreaterThanOrEqual(219.93);
});

it('doesn’t take the campaign for unspent before this device has the figures', async () => {
  hasSynced = false;
  await showChange();
  expect(document.body.textContent).not.toMatch(/of the budget is left|plays for/);
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CampaignTerms } from './campaign-terms.tsx';

const TERMS = {
  ...{ subscription_plan: 'basic', category: null, hours: null, link_url: null },
  ...{ start_date: '2026-11-20', end_date: '2026-12-20', budget_usd: 900, daily_cap_usd: 30 },
};
const show = (subscription_plan: string) =>
  render(
    <dl>
      <CampaignTerms campaign={{ ...TERMS, subscription_plan }} zones={[]} excluded={[]} />
    </dl>,
  );

it.each([
  ['basic', 'Recommended budget $500 a month'],
  ['premium', 'Recommended budget $2,000 a month'],
])('the plan %s recommends a budget and is no fee', (plan, words) => {
  show(plan);
  expect(screen.getByText(words)).toBeTruthy();
});

it('a plan that this version does not know recommends nothing', () => {
  show('galactic');
  expect(screen.getByText('Galactic')).toBeTruthy();
  expect(screen.queryByText(/Recommended/)).toBeNull();
});

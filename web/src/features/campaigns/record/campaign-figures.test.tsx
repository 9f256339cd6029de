import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { campaignRow } from '@/testing/campaign-row.ts';
import { CampaignFigures } from './campaign-figures.tsx';

const device = vi.hoisted(() => ({ firstSync: 'done' }));
vi.mock('@/replica/use-first-sync.ts', () => ({ useFirstSync: () => device.firstSync }));
vi.mock('@/replica/use-rows.ts', () => ({
  useRows: () => ({
    rows: [
      { id: 'figures', plays: 4504, plays_today: 1204, spent_usd: 63, spent_today_usd: 16.86 },
    ],
  }),
}));
beforeEach(() => {
  device.firstSync = 'done';
});

function figuresOf(status: 'active' | 'paused' | 'ended'): string | null {
  const campaign = campaignRow({
    ...{ status, budget_usd: 900, daily_cap_usd: 30 },
    ...{ start_date: '2026-11-20', end_date: '2999-12-20' },
  });
  render(<CampaignFigures campaign={campaign} today="2026-11-25" />);
  return screen.getByRole('region', { name: 'Figures' }).textContent;
}

it.each([
  ['active', 'Ahead: 0% of the flight is over'],
  ['paused', 'Ahead: 0% of the flight is over'],
  ['ended', ''],
] as const)('leads with what an %s campaign played and spent, today and in all', (status, pace) => {
  expect(figuresOf(status)).toBe(
    `Plays today1,2044,504 in allSpent today$16.86of $30 a daySpent$63 of $9007% of the budget${pace}`,
  );
});

it('claims no plays on a new device before all figures are there', () => {
  device.firstSync = 'coming';
  const figures = figuresOf('active');
  expect(figures).toContain('Plays today…');
  expect(figures).toContain('… of $900');
});

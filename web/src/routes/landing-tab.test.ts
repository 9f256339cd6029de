import { isRedirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { DASHBOARDS, FIRST_SCREENS } from '@/lib/pages/dashboards.ts';
import { landingTab } from './-landing-tab.ts';

type Dashboard = Parameters<typeof landingTab>[0];

it.each<[string, Dashboard, Record<string, unknown>, string, object?]>([
  ['a dashboard opens its first tab', 'advertiser', {}, '/advertiser/campaigns'],
  ['a tab that never was opens the first', 'driver', { tab: 'gold' }, '/driver/devices'],
  ['a tab', 'advertiser', { tab: 'billing' }, '/advertiser/billing'],
  ['a new form', 'advertiser', { tab: 'campaigns', view: 'new' }, '/advertiser/campaigns/new'],
  [
    'a form',
    'advertiser',
    { tab: 'campaigns', view: 'edit', campaign: 'new-4f-1' },
    '/advertiser/campaigns/new-4f-1',
  ],
  ['a sheet', 'admin', { campaign: 'c-1', q: 254 }, '/admin/campaigns/c-1', { q: 254 }],
  ['a sheet’s number', 'admin', { campaign: 12 }, '/admin/campaigns/12'],
  ['a filtered list', 'admin', { tab: 'campaigns', page: 2 }, '/admin/campaigns', { page: 2 }],
  ['another tab with a sheet', 'admin', { tab: 'details', campaign: 'c-1' }, '/admin/details'],
  ['what is no id', 'admin', { campaign: '../../x' }, '/admin/campaigns'],
])(
  'an old address leads to the page of the same name: %s',
  (_case, dashboard, old, to, search = {}) => {
    const lead = landingTab(dashboard, old);
    expect(isRedirect(lead)).toBe(true);
    expect(lead.options).toMatchObject({ to, replace: true });
    expect(lead.options.search).toEqual(search);
  },
);

it.each(DASHBOARDS)('%s: the document names the tab that opens', (dashboard) => {
  const [, tab] = FIRST_SCREENS[dashboard];
  expect(landingTab(dashboard, {}).options.to).toBe(tab.replace(/\/$/, ''));
});

import { isRedirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { landingTab } from './-landing-tab.ts';
import { ADMIN_TABS } from './admin/-tabs.ts';
import { ADVERTISER_TABS } from './advertiser/-tabs.ts';
import { DRIVER_TABS } from './driver/-tabs.ts';

type Tabs = Parameters<typeof landingTab>[0];

it.each<[string, Tabs, Record<string, unknown>, string, object?]>([
  ['a dashboard opens its first tab', ADVERTISER_TABS, {}, '/advertiser/campaigns'],
  ['a tab that never was opens the first', DRIVER_TABS, { tab: 'gold' }, '/driver/devices'],
  ['a tab', ADVERTISER_TABS, { tab: 'billing' }, '/advertiser/billing'],
  ['a new form', ADVERTISER_TABS, { tab: 'campaigns', view: 'new' }, '/advertiser/campaigns/new'],
  [
    'a form',
    ADVERTISER_TABS,
    { tab: 'campaigns', view: 'edit', campaign: 'new-4f-1' },
    '/advertiser/campaigns/new-4f-1',
  ],
  ['a sheet', ADMIN_TABS, { campaign: 'c-1', q: 254 }, '/admin/campaigns/c-1', { q: 254 }],
  ['a sheet’s number', ADMIN_TABS, { campaign: 12 }, '/admin/campaigns/12'],
  ['a filtered list', ADMIN_TABS, { tab: 'campaigns', page: 2 }, '/admin/campaigns', { page: 2 }],
  ['another tab with a sheet', ADMIN_TABS, { tab: 'details', campaign: 'c-1' }, '/admin/details'],
  ['what is no id', ADMIN_TABS, { campaign: '../../x' }, '/admin/campaigns'],
])('an old address leads to the page of the same name: %s', (_case, tabs, old, to, search = {}) => {
  const lead = landingTab(tabs, old);
  expect(isRedirect(lead)).toBe(true);
  expect(lead.options).toMatchObject({ to, replace: true });
  expect(lead.options.search).toEqual(search);
});

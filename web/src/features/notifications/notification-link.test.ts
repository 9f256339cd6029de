import { expect, it } from 'vitest';
import { notificationLink } from './notification-link.ts';

it.each([
  ['a campaign', 'campaign_approved', '/advertiser/campaigns/c-1', ''],
  ['the report that it answers', 'report_answered', '/driver/devices#report-1', 'report-1'],
  [
    'the reports, if it was stored without one',
    'report_answered',
    '/driver/devices',
    'own-reports',
  ],
])('leads to %s', (_what, kind, link, hash) => {
  expect(notificationLink({ kind, link })).toEqual({ to: link.split('#')[0], hash });
});

it('leads nowhere without a link', () => {
  expect(notificationLink({ kind: 'account_approved', link: null })).toBeUndefined();
});

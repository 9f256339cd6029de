import type { CampaignListItem } from '@juu/shared/endpoints/campaigns';
import { expect, test } from 'vitest';
import { approvalObstacles, changeObstacles, listedObstacles } from './approval-obstacles.ts';

const arrived = creative('/files/a.png');
const missing = creative(null);

function creative(file_url: string | null) {
  return {
    id: 'c',
    file_url,
    format: 'image',
    duration_sec: 10,
    position: 0,
    size_bytes: 1,
    name: '',
  } as const;
}

function obstacles(
  creatives: ReturnType<typeof creative>[],
  status: 'active' | 'pending' | 'suspended',
  end_date = '2026-11-20',
) {
  return approvalObstacles({ creatives, advertiser: { status }, end_date }, '2026-11-20');
}

test('an approved advertiser whose files have all arrived has no obstacle', () => {
  expect(obstacles([arrived, arrived], 'active')).toEqual([]);
});

test.each([
  ['no creative', [], 'active', ['This campaign has no creative.']],
  ['one missing file', [arrived, missing], 'active', ['One creative’s file hasn’t arrived yet.']],
  [
    'two missing files',
    [missing, missing],
    'active',
    ['The files of 2 creatives haven’t arrived yet.'],
  ],
  [
    'an account to approve',
    [arrived],
    'pending',
    ['The advertiser’s account is waiting for approval.'],
  ],
  ['a suspended account', [arrived], 'suspended', ['The advertiser’s account is suspended.']],
] as const)('%s stands in the way', (_, creatives, status, expected) => {
  expect(obstacles([...creatives], status)).toEqual(expected);
});

test('a flight that is over is an obstacle, with a way out', () => {
  expect(obstacles([arrived], 'active', '2026-11-19')).toEqual([
    'The end date has passed. Reject the campaign: its advertiser can then choose new dates.',
  ]);
});

test('every obstacle is named at once', () => {
  expect(obstacles([missing], 'pending', '2026-11-19')).toHaveLength(3);
});

test('a list tells the same obstacles of a campaign, and of a change those of its new files and the account', () => {
  const change = { creatives_total: 2, creatives_arrived: 1 } as CampaignListItem['change'];
  const listed = {
    ...{ end_date: '2026-11-19', advertiser_status: 'suspended' as const },
    ...{ creatives_total: 0, creatives_arrived: 0, change: null },
  };
  expect(listedObstacles(listed, '2026-11-20')).toEqual(obstacles([], 'suspended', '2026-11-19'));
  expect(listedObstacles({ ...listed, change }, '2026-11-20')).toEqual([
    'One creative’s file hasn’t arrived yet.',
    'The advertiser’s account is suspended.',
  ]);
});

test('a change has the obstacles of its new version, and a budget below what is spent', () => {
  const proposed = { creatives: [arrived], end_date: '2026-11-20', budget_usd: 100 };
  const change = (least_budget_usd: number) =>
    ({ proposed, least_budget_usd }) as unknown as Parameters<typeof changeObstacles>[0];
  const active = { advertiser: { status: 'active' as const } };
  expect(changeObstacles(change(100), active, '2026-11-20')).toEqual([]);
  expect(changeObstacles(change(100.005), active, '2026-11-21')).toEqual([
    expect.stringContaining('The end date has passed'),
    expect.stringContaining('$100.01'),
  ]);
});

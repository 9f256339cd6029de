import { describe, expect, test } from 'vitest';
import { type CampaignDecision, type DecidedCampaign, whyNotDecided } from './decision.ts';

const TODAY = '2026-11-20';
const WAITING: DecidedCampaign = {
  status: 'draft',
  pause_cause: null,
  revision: 3,
  end_date: TODAY,
  advertiserStatus: 'active',
  creatives: [{ file_url: '/files/a.png' }],
};
const approve: CampaignDecision = { action: 'approve', revision: 3 };
const reject: CampaignDecision = { action: 'reject', revision: 3, reason: 'Too dark' };
const takeDown: CampaignDecision = { action: 'take_down', reason: 'A complaint' };

const codeFor = (decision: CampaignDecision, change: Partial<DecidedCampaign>) =>
  whyNotDecided(decision, { ...WAITING, ...change }, TODAY)?.code;

describe('a decision about a campaign', () => {
  // biome-ignore format: a table is read by its columns
  test.each<[string, Partial<DecidedCampaign>, approval?: string, rejection?: string]>([
    ['waits for review',               {}],
    ['changed since',                  { revision: 4 }, 'revision_changed', 'revision_changed'],
    ['is over',                        { end_date: '2026-11-19' }, 'flight_over'],
    ['has an advertiser who waits',    { advertiserStatus: 'pending' }, 'advertiser_not_approved'],
    ['has no creative',                { creatives: [] }, 'creatives_missing'],
    ['misses a file',                  { creatives: [{ file_url: null }] }, 'creatives_missing'],
    ['is active',                      { status: 'active' }, 'invalid_status_change', 'invalid_status_change'],
  ])('about a campaign that %s', (_, change, approval, rejection) => {
    expect([codeFor(approve, change), codeFor(reject, change)]).toEqual([approval, rejection]);
  });

  test('takes an active campaign down, whatever its revision', () => {
    expect(codeFor(takeDown, { status: 'active', revision: 9 })).toBeUndefined();
    expect(codeFor(takeDown, {})).toBe('invalid_status_change');
  });

  test('names the first obstacle in the order of its checks', () => {
    const everything: Partial<DecidedCampaign> = {
      status: 'active',
      revision: 4,
      end_date: '2026-11-19',
      advertiserStatus: 'pending',
      creatives: [],
    };
    const mended: Partial<DecidedCampaign>[] = [
      {},
      { status: 'draft' },
      { revision: 3 },
      { end_date: TODAY },
      { advertiserStatus: 'active' },
    ];
    const codes = mended.map((_, step) =>
      codeFor(approve, Object.assign({}, everything, ...mended.slice(0, step + 1))),
    );
    expect(codes).toEqual([
      'invalid_status_change',
      'revision_changed',
      'flight_over',
      'advertiser_not_approved',
      'creatives_missing',
    ]);
  });
});

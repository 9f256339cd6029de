import { describe, expect, test } from 'vitest';
import {
  type ApprovalFacts,
  type CampaignDecision,
  whyNotApproved,
  whyNotDecided,
} from './decision.ts';

const TODAY = '2026-11-20';
const WAITING: ApprovalFacts = {
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

function codeFor(decision: CampaignDecision, change: Partial<ApprovalFacts>) {
  const campaign = { ...WAITING, ...change };
  const { status, pause_cause, revision } = campaign;
  const refusal =
    decision.action === 'approve'
      ? whyNotApproved(decision, campaign, TODAY)
      : whyNotDecided(decision, { status, pause_cause, revision });
  return refusal?.code;
}

describe('a decision about a campaign', () => {
  // biome-ignore format: a table is read by its columns
  test.each<[string, Partial<ApprovalFacts>, approval?: string, rejection?: string]>([
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
    const everything: Partial<ApprovalFacts> = {
      status: 'active',
      revision: 4,
      end_date: '2026-11-19',
      advertiserStatus: 'pending',
      creatives: [],
    };
    const mended: Partial<ApprovalFacts>[] = [
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

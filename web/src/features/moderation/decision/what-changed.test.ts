import type { CampaignState } from '@juu/shared/campaign/lifecycle';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { expect, it, test } from 'vitest';
import { whatChanged } from './what-changed.ts';

type Entry = CampaignDetail['history'][number];
const STATES = {
  draft: { status: 'draft', pause_cause: null },
  active: { status: 'active', pause_cause: null },
  paused: { status: 'paused', pause_cause: 'owner' },
  rejected: { status: 'paused', pause_cause: 'rejected' },
  stopped: { status: 'paused', pause_cause: 'taken_down' },
  ended: { status: 'ended', pause_cause: null },
} as const satisfies Record<string, CampaignState>;
type State = keyof typeof STATES;

/** A campaign in a state after these decisions, newest first. */
function version(state: State, ...decisions: Entry['action'][]): CampaignDetail {
  const history = decisions.map((action) => ({
    action,
    actor_name: 'Wanjiru',
    change_id: action.startsWith('change_') ? 'change-1' : null,
  }));
  return { ...STATES[state], history, change: null } as unknown as CampaignDetail;
}

test.each<[string, CampaignDetail, CampaignDetail]>([
  ['paused', version('active', 'approved'), version('paused', 'approved')],
  ['resumed', version('paused', 'approved'), version('active', 'approved')],
  ['ended', version('active', 'approved'), version('ended', 'approved')],
  ['resubmitted', version('rejected', 'rejected'), version('draft', 'rejected')],
  ['paused', version('draft'), version('paused', 'approved')],
])('the owner is named who %s the campaign, whoever decided before', (step, shown, newest) => {
  expect(whatChanged(shown, newest).title).toBe(`The advertiser ${step} this campaign`);
});

test.each<[string, CampaignDetail, CampaignDetail]>([
  ['approved', version('draft', 'rejected'), version('active', 'approved', 'rejected')],
  ['rejected', version('draft'), version('rejected', 'rejected')],
  ['took down', version('paused', 'approved'), version('stopped', 'taken_down', 'approved')],
])('the admin is named who %s the campaign', (step, shown, newest) => {
  expect(whatChanged(shown, newest)).toMatchObject({
    title: `Wanjiru ${step} this campaign`,
    text: 'You’re looking at an older version.',
  });
});

it('says that a draft changed, and asks to look before deciding', () => {
  const { title, text } = whatChanged(version('draft'), version('draft'));
  expect(title).toBe('This campaign has changed');
  expect(text).toContain('then decide');
  expect(whatChanged(version('active', 'approved'), version('active', 'approved'))).toMatchObject({
    title,
    text: 'You’re looking at an older version.',
  });
});

test('a decision about a change is told from one about the campaign, and from its owner’s withdrawal', () => {
  const change = { id: 'change-1', revision: 1 } as CampaignDetail['change'];
  const shown = { ...version('active', 'approved'), change };
  expect(whatChanged(shown, version('active', 'change_approved', 'approved')).title).toBe(
    'Wanjiru approved a change of this campaign',
  );
  expect(whatChanged(shown, version('active', 'approved')).title).toBe(
    'The advertiser withdrew the change',
  );
  expect(whatChanged(version('active', 'approved'), shown)).toMatchObject({
    title: 'The advertiser proposed a change',
    text: expect.stringContaining('then decide'),
  });
});

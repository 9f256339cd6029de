import {
  CAMPAIGN_STATUSES,
  isInReview,
  isRunning,
  PAUSE_CAUSES,
  stateOf,
} from '@juu/shared/campaign/lifecycle';
import { expect, it } from 'vitest';
import { openNodeReplica } from '@/replica/testing/node-replica.ts';
import { takesFiles } from './takes-files.ts';

it('takes files while a draft or a proposed change waits for review, in every state of a campaign', async () => {
  const replica = await openNodeReplica();
  const states = CAMPAIGN_STATUSES.flatMap((status) =>
    [...PAUSE_CAUSES, null].map((pause_cause) => ({ status, pause_cause })),
  );
  const changes = [null, 'proposed', 'approved', 'rejected', 'withdrawn'];
  const cases = states.flatMap((state) => changes.map((change) => ({ state, change })));
  const idOf = (i: number) => `case ${i}`;
  await replica.fill(
    'campaigns',
    cases.map(({ state }, i) => ({ id: idOf(i), ...state })),
  );
  await replica.fill(
    'campaign_changes',
    cases.flatMap(({ change: status }, i) => (status ? [{ id: idOf(i), status }] : [])),
  );
  await replica.fill(
    'creatives',
    cases.map(({ change }, i) => ({
      ...{ id: idOf(i), campaign_id: idOf(i), change_id: change && idOf(i) },
    })),
  );
  const taken = await replica.all<{ id: string }>(
    `SELECT k.id FROM creatives k JOIN campaigns c ON c.id = k.campaign_id AND ${takesFiles('k', 'c')}`,
  );
  const expected = cases.flatMap(({ state, change }, i) => {
    const takes =
      change === null ? isInReview(stateOf(state)) : change === 'proposed' && isRunning(state);
    return takes ? [idOf(i)] : [];
  });
  expect(taken.map(({ id }) => id).sort()).toEqual(expected.sort());
  await replica.close();
});

import { afterEach, expect, it } from 'vitest';
import { queryClient } from '@/lib/session/query-client.ts';
import { mockWorld } from '@/testing/mock-world.ts';
import { countsQuery, queueQuery } from './campaign-queries.ts';
import { filterOf, type StatusFilter } from './moderation-search.ts';

const world = mockWorld();
afterEach(() => queryClient.clear());

it('orders campaigns by the time of submission that their rows show', async () => {
  const { rows } = world();
  world().openSession(world().accountOf('admin@juu.test'));
  const [campaign] = rows.all('campaigns').filter(({ status }) => status === 'draft');
  if (!campaign) throw new Error('The demo has no draft');
  const draft = (name: string, created_at: string, submitted_at = created_at) =>
    rows.put('campaigns', { ...campaign, id: name, name, created_at, submitted_at });
  rows.remove('campaigns', campaign.id);
  draft('again', '2026-11-01T09:00:00Z', '2026-11-22T09:00:00Z');
  draft('middle', '2026-11-10T09:00:00Z');
  draft('newest', '2026-11-23T09:00:00Z');

  const namesOf = async (status: StatusFilter) => {
    const page = await queryClient.fetchQuery(queueQuery(filterOf({ status })));
    return page.items.map(({ name }) => name).filter((name) => rows.get('campaigns', name));
  };
  expect(await namesOf('waiting')).toEqual(['middle', 'again', 'newest']);
  expect(await namesOf('all')).toEqual(['newest', 'again', 'middle']);
});

it('counts ended campaigns, and each one in the count of all', async () => {
  const { rows } = world();
  world().openSession(world().accountOf('admin@juu.test'));
  const [campaign] = rows.all('campaigns');
  if (!campaign) throw new Error('The demo has no campaign');
  const endedBefore = rows.all('campaigns').filter(({ status }) => status === 'ended').length;
  rows.put('campaigns', { ...campaign, id: 'ended', status: 'ended', pause_cause: null });
  const { ended, all } = await queryClient.fetchQuery(countsQuery(''));
  expect(ended).toBe(endedBefore + 1);
  expect(all).toBe(rows.all('campaigns').length);
});

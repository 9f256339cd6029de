import { nairobiDay } from '@juu/shared/time';
import { expect, it, vi } from 'vitest';
import type { Rejection } from '@/outbox/rejections/rejections.ts';
import type { Replica } from '@/replica/replica.ts';
import { blankValues } from '../campaign/campaign-values.ts';
import { parseDraft, serializeDraft } from './campaign-draft.ts';
import { reopenRejection } from './reopen-rejection.ts';

const rejection: Rejection = {
  ids: ['r1', 'r2'],
  code: 'campaign_not_draft',
  message: 'No',
  hint: null,
  attempts: 1,
  at: '2026-11-20T09:00:00Z',
  ops: [{ table: 'campaigns', op: 'PATCH', rowId: 'c1', values: { name: 'Rejected' } }],
};

/** A device with one campaign and the drafts that are kept on it, by their keys. */
function device(status: string, drafts = new Map<string, string>()) {
  const database = {
    getOptional: async (sql: string, [id]: string[]) => {
      if (sql.includes('campaign_form_drafts')) return { id, body: drafts.get(String(id)) ?? null };
      return id === 'c1' ? { id, name: 'As it is', status } : undefined;
    },
    getAll: async () => [],
    execute: vi.fn(async (sql: string, [key, body]: string[]) => {
      if (sql.startsWith('INSERT OR REPLACE')) drafts.set(String(key), String(body));
    }),
  };
  return { replica: { database } as unknown as Replica, drafts };
}

it('opens the same form each time, with what was typed in it since', async () => {
  const { replica, drafts } = device('ended');
  expect(await reopenRejection(replica, rejection)).toBe('r1');
  const draft = parseDraft(drafts.get('r1') ?? null);
  if (!draft) throw new Error('no draft');
  const typed = serializeDraft({ ...draft, values: { ...draft.values, name: 'Typed since' } });
  drafts.set('r1', typed);
  expect(await reopenRejection(replica, rejection)).toBe('r1');
  expect([...drafts]).toEqual([['r1', typed]]);
});

it('opens the form of a change if the campaign was approved meanwhile', async () => {
  const { replica, drafts } = device('active');
  expect(await reopenRejection(replica, rejection)).toBe('change-c1');
  expect(parseDraft(drafts.get('change-c1') ?? null)).toMatchObject({
    ...{ campaign_id: 'c1', refused_ids: ['r1', 'r2'], values: { name: 'Rejected' } },
  });
});

it('leaves what is being typed about the campaign as it is', async () => {
  const values = { ...blankValues(new Date()), name: 'Being typed' };
  const typed = serializeDraft({ campaign_id: 'c1', values, refused_ids: [] });
  const { replica, drafts } = device('draft', new Map([['c1', typed]]));
  expect(await reopenRejection(replica, rejection)).toBe('c1');
  expect([...drafts]).toEqual([['c1', typed]]);
});

it('makes a new campaign that begins today at the earliest of one that can’t be changed', async () => {
  const { replica, drafts } = device('ended');
  const past = { start_date: '2020-01-01', end_date: '2020-01-10' };
  const ops = [{ ...rejection.ops[0], values: past }] as Rejection['ops'];
  const key = await reopenRejection(replica, { ...rejection, ops });
  const draft = parseDraft(drafts.get(String(key)) ?? null);
  const today = nairobiDay(new Date());
  const end = new Date(Date.parse(today) + 9 * 24 * 3_600_000).toISOString().slice(0, 10);
  expect(draft?.values).toMatchObject({ start_date: today, end_date: end });
});

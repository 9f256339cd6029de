import { expect, it } from 'vitest';
import type { Replica } from '@/replica/replica.ts';
import { blankValues } from '../campaign/campaign-values.ts';
import { parseDraft, serializeDraft } from './campaign-draft.ts';
import { proposeDraft } from './propose-draft.ts';

const draftNamed = (name: string) =>
  serializeDraft({
    campaign_id: 'c1',
    values: { ...blankValues(new Date()), name },
    refused_ids: ['r1'],
  });

/** A device with the drafts that are kept on it, by their keys. */
function deviceWith(drafts: Map<string, string>): Replica {
  const execute = async (sql: string, [key, body]: string[]) => {
    if (sql.startsWith('DELETE')) drafts.delete(String(key));
    else drafts.set(String(key), String(body));
  };
  const database = {
    getOptional: async (_sql: string, [id = '']: string[]) => ({
      id,
      body: drafts.get(id) ?? null,
    }),
    writeTransaction: (work: (tx: object) => Promise<void>) => work({ execute }),
  };
  return { database } as unknown as Replica;
}

it('moves what was typed about a draft into the form of a change', async () => {
  const drafts = new Map([['c1', draftNamed('Typed')]]);
  expect(await proposeDraft(deviceWith(drafts), 'c1')).toBe('change-c1');
  expect([...drafts.keys()]).toEqual(['change-c1']);
  expect(parseDraft(drafts.get('change-c1') ?? null)).toMatchObject({
    ...{ campaign_id: 'c1', refused_ids: ['r1'], values: { name: 'Typed' } },
  });
});

it('opens the change that is being typed already, and leaves both as they are', async () => {
  const before = [
    ['c1', draftNamed('Typed')],
    ['change-c1', draftNamed('A change')],
  ] as const;
  const drafts = new Map(before);
  expect(await proposeDraft(deviceWith(drafts), 'c1')).toBe('change-c1');
  expect([...drafts]).toEqual(before);
});

it('has nothing to open once the draft has gone', async () => {
  expect(await proposeDraft(deviceWith(new Map()), 'c1')).toBeUndefined();
});

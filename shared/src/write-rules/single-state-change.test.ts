import { describe, expect, test } from 'vitest';
import type { RowImage } from '../errors/verdict.ts';
import type { UploadOp } from '../protocol/upload.ts';
import { judgeTransaction } from './judge-transaction.ts';
import { rowReader } from './row-reader.ts';
import { CAMPAIGN, campaign, ME, stored } from './testing/decide.ts';

const to = (status: string, others: RowImage = {}) => ({ op: 'PATCH', status, ...others }) as const;
const PUT = { op: 'PUT', ...campaign } as const;
const DELETE = { op: 'DELETE' } as const;

/** The verdict on ops for one campaign, which is stored as given, or not at all. */
async function verdictOn(state: RowImage | undefined, ops: readonly (RowImage & { op: string })[]) {
  const row = { ...stored('campaigns'), id: CAMPAIGN, ...state };
  const rows = rowReader(async (table, column, value) =>
    state && table === 'campaigns' && column === 'id' && value === CAMPAIGN ? [row] : [],
  );
  const uploads = ops.map(({ op, ...data }) => ({ op, table: 'campaigns', id: CAMPAIGN, data }));
  const verdict = await judgeTransaction(ME, uploads as UploadOp[], rows, '2026-11-20');
  return verdict.ok ? 'allowed' : `${verdict.refusal.code} at op ${verdict.op}`;
}

const draft = { status: 'draft', pause_cause: null };
const active = { status: 'active', pause_cause: null };
const paused = { status: 'paused', pause_cause: 'owner' };
const rejected = { status: 'paused', pause_cause: 'rejected' };

describe('a transaction that changes a campaign’s state', () => {
  // biome-ignore format: a table is read by its columns
  test.each<[string, RowImage | undefined, (RowImage & { op: string })[]]>([
    ['once',                              active,    [to('paused')]],
    ['to the state that it has',          paused,    [to('paused'), to('active')]],
    ['once, and content before and after', rejected, [to('paused', { name: 'Better' }), to('draft'), to('draft', { name: 'Best' })]],
    ['by deleting it',                    draft,     [to('draft', { name: 'Better' }), DELETE]],
    ['by inserting and deleting it',      undefined, [PUT, DELETE]],
    ['by deleting a draft that comes again', draft,  [DELETE, PUT]],
  ])('%s is allowed', async (_title, state, ops) => {
    expect(await verdictOn(state, ops)).toBe('allowed');
  });

  // biome-ignore format: a table is read by its columns
  test.each<[string, RowImage | undefined, (RowImage & { op: string })[]]>([
    ['to active and back',              draft,     [to('active'), to('draft')]],
    ['to active and back',              paused,    [to('active'), to('paused')]],
    ['to paused and back',              active,    [to('paused'), to('active')]],
    ['to active, then to draft',        rejected,  [to('active'), to('draft')]],
    ['to active and deletes it',        draft,     [to('active'), DELETE]],
    ['as active and deletes it',        undefined, [{ ...PUT, status: 'active' }, DELETE]],
    ['as active, then to draft',        undefined, [{ ...PUT, status: 'active' }, to('draft')]],
    ['by deleting and inserting it',    active,    [DELETE, { ...PUT, status: 'active' }]],
    ['by deleting and inserting it',    rejected,  [DELETE, PUT]],
  ])('%s is refused at the second', async (_title, state, ops) => {
    expect(await verdictOn(state, ops)).toBe('invalid_status_change at op 1');
  });
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RowImage } from '../errors/verdict.ts';
import type { UploadOp } from '../protocol/upload.ts';
import { TABLES, type TableName } from '../tables/all.ts';
import { nullable, owner, parent, server, text } from '../tables/column.ts';
import { type Op, type Table, table } from '../tables/table.ts';
import { uuid } from '../text.ts';
import { type Actor, judgeOp } from './judge-op.ts';

const ME: Actor = { userId: 'me', roles: ['advertiser'] };
const CAMPAIGN = '0d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f';
const OTHER_CAMPAIGN = '1d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f';
const ZONE = '2d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f';

const campaign = {
  name: 'Boda season',
  subscription_plan: 'premium',
  budget_usd: '500.00',
  daily_cap_usd: '50.00',
  start_date: '2026-11-20',
  end_date: '2026-12-20',
};
const checkedCampaign = { ...campaign, category: 'general', budget_usd: 500, daily_cap_usd: 50 };
const creative = { campaign_id: CAMPAIGN, format: 'video', position: 2 };
const profile = { name: 'Ann', phone: '+254', company_name: 'Juu Ltd' };

/** A row of mine in each table, as the server reads it, and what a client sends to make it. */
const ROWS: Record<string, { stored: RowImage; sent: RowImage }> = {
  campaigns: {
    sent: campaign,
    stored: { ...campaign, advertiser_id: 'me', status: 'draft', pause_cause: null, revision: 3 },
  },
  campaign_zones: {
    sent: { campaign_id: CAMPAIGN, zone_id: ZONE },
    stored: { campaign_id: CAMPAIGN, zone_id: ZONE, advertiser_id: 'me' },
  },
  creatives: {
    sent: creative,
    stored: { ...creative, duration_sec: 15, advertiser_id: 'me', file_url: '/files/a.mp4' },
  },
  profiles: {
    sent: profile,
    stored: { ...profile, id: 'me', email: 'a@juu.test', country: 'Kenya', status: 'active' },
  },
  notifications: {
    sent: { read_at: '2026-11-20T12:00:00+03:00' },
    stored: { user_id: 'me', title: 'Campaign approved', read_at: null },
  },
  write_rejections: { sent: {}, stored: { user_id: 'me', code: 'invalid_value' } },
};

const tableOf = (table: string): Table => TABLES[table as TableName];

function decide(table: string, op: Op, data: RowImage | null, before?: RowImage) {
  const upload: UploadOp = { op, table, id: CAMPAIGN, data };
  const verdict = judgeOp(ME, upload, tableOf(table), before);
  return verdict.ok ? verdict.value : verdict.refusal;
}
const stored = (table: string) => ROWS[table]!.stored;
/** A creative whose file has not arrived: its format is still its owner's. */
const awaitingFile = () => ({ ...stored('creatives'), file_url: null });
const foreign = (table: string) => ({
  ...stored(table),
  [tableOf(table).owner!]: 'somebody-else',
});

const NOT_YOURS = { code: 'not_found_or_forbidden' };
type Relation = 'absent' | 'own' | 'foreign';
type Cell = [table: string, op: Op, outcomes: Record<Relation, object>];

// biome-ignore format: a table is read by its columns
const TABLE: Cell[] = [
  ['campaigns',        'PUT',    { absent: { kind: 'insert' },  own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['campaigns',        'PATCH',  { absent: NOT_YOURS,           own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['campaigns',        'DELETE', { absent: { kind: 'nothing' }, own: { kind: 'delete' },  foreign: NOT_YOURS }],
  ['campaign_zones',   'PUT',    { absent: { kind: 'insert' },  own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['campaign_zones',   'PATCH',  { absent: NOT_YOURS,           own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['campaign_zones',   'DELETE', { absent: { kind: 'nothing' }, own: { kind: 'delete' },  foreign: NOT_YOURS }],
  ['creatives',        'PUT',    { absent: { kind: 'insert' },  own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['creatives',        'PATCH',  { absent: NOT_YOURS,           own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['creatives',        'DELETE', { absent: { kind: 'nothing' }, own: { kind: 'delete' },  foreign: NOT_YOURS }],
  ['profiles',         'PUT',    { absent: NOT_YOURS,           own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['profiles',         'PATCH',  { absent: NOT_YOURS,           own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['notifications',    'PATCH',  { absent: NOT_YOURS,           own: { kind: 'update' },  foreign: NOT_YOURS }],
  ['write_rejections', 'DELETE', { absent: { kind: 'nothing' }, own: { kind: 'delete' },  foreign: NOT_YOURS }],
];
const cells = TABLE.flatMap(([table, op, outcomes]) =>
  (['absent', 'own', 'foreign'] as const).map((relation) => ({
    table,
    op,
    relation,
    outcome: outcomes[relation],
  })),
);

describe('table x op x whose row', () => {
  test.each(cells)(
    '$op of a row of $table that is $relation',
    ({ table, op, relation, outcome }) => {
      const before = { absent: undefined, own: stored(table), foreign: foreign(table) }[relation];
      expect(decide(table, op, op === 'DELETE' ? null : ROWS[table]!.sent, before)).toMatchObject(
        outcome,
      );
    },
  );

  test('a foreign row is refused in exactly the words of a row that does not exist', () => {
    expect(decide('campaigns', 'PATCH', campaign, foreign('campaigns'))).toEqual(
      decide('campaigns', 'PATCH', campaign, undefined),
    );
  });
});

describe('columns', () => {
  test.each(Object.keys(ROWS).filter((table) => tableOf(table).ops.includes('PUT')))(
    'the owner of a row of %s is left out or the caller; another’s is refused',
    (table) => {
      const owner = tableOf(table).owner!;
      const { sent } = ROWS[table]!;
      for (const value of ['me', null]) {
        const verdict = decide(table, 'PUT', { ...sent, [owner]: value }, stored(table));
        expect(verdict).toMatchObject({ kind: 'update' });
      }
      expect(
        decide(table, 'PUT', { ...sent, [owner]: 'somebody-else' }, stored(table)),
      ).toMatchObject({
        ...NOT_YOURS,
        details: `${table}.${owner}`,
      });
    },
  );

  test('an inserted row belongs to the caller, whatever was left out', () => {
    expect(decide('campaigns', 'PUT', campaign)).toEqual({
      kind: 'insert',
      values: { ...checkedCampaign, status: 'draft', advertiser_id: 'me' },
    });
  });

  test.each([
    ['campaigns', 'review_note', 'Fine'],
    ['campaigns', 'pause_cause', 'rejected'],
    ['campaigns', 'revision', 99],
    ['creatives', 'file_url', 'https://evil.example/x.png'],
    ['profiles', 'email', 'else@juu.test'],
    ['profiles', 'country', 'Uganda'],
    ['profiles', 'status', 'suspended'],
    ['campaigns', 'revision', null],
    ['campaigns', 'created_at', null],
    ['campaigns', 'updated_at', null],
    ['campaigns', 'advertiser_id', null],
    ['creatives', 'file_url', null],
    ['profiles', 'email', null],
    ['profiles', 'country', null],
    ['profiles', 'status', null],
    ['profiles', 'id', null],
    ['notifications', 'title', 'Other words'],
  ])('%s.%s is the server’s: PATCH cannot set it to %s', (table, column, value) => {
    const verdict = decide(table, 'PATCH', { [column]: value }, stored(table));
    expect(verdict).toMatchObject({ code: 'read_only_column', details: `${table}.${column}` });
  });

  test('naming a column of the server is harmless while nothing would change', () => {
    const same = { file_url: '/files/a.mp4', position: 3 };
    expect(decide('creatives', 'PATCH', same, stored('creatives'))).toEqual({
      kind: 'update',
      values: { position: 3, duration_sec: 15 },
    });
    expect(decide('creatives', 'PUT', { ...creative, file_url: null })).toMatchObject({
      kind: 'insert',
    });
    // PUT starts from the defaults, so null says no more than a column left out.
    expect(
      decide('creatives', 'PUT', { ...creative, file_url: null }, stored('creatives')),
    ).toMatchObject({ kind: 'update' });
  });

  test.each([
    ['campaigns', 'pause_cause'],
    ['campaigns', 'review_note'],
    ['creatives', 'file_url'],
    ['notifications', 'link'],
  ])('%s.%s is the server’s: PATCH cannot empty it, even if it is empty', (table, column) => {
    const row = { ...stored(table), [column]: null };
    expect(decide(table, 'PATCH', { [column]: null }, row)).toMatchObject({
      code: 'read_only_column',
      details: `${table}.${column}`,
    });
  });

  const mustHoldAValue = Object.keys(ROWS).flatMap((table) =>
    Object.entries(tableOf(table).columns)
      .filter(([, { setBy, type }]) => !['server', 'stamp'].includes(setBy) && !type.isNullable)
      .map(([column]) => [table, column] as const),
  );
  test.each(mustHoldAValue)(
    '%s.%s must hold a value: PATCH cannot empty it, whatever else the row holds',
    (table, column) => {
      for (const row of [stored(table), { ...stored(table), file_url: null }]) {
        expect(decide(table, 'PATCH', { [column]: null }, row)).toMatchObject({
          code: 'invalid_value',
          details: `${table}.${column}`,
        });
      }
    },
  );

  test('times are the server’s, whatever a client claims', () => {
    const claimed = { ...campaign, created_at: '1970-01-01', updated_at: '1970-01-01' };
    const verdict = decide('campaigns', 'PUT', claimed);
    expect(verdict).toMatchObject({ kind: 'insert' });
    expect(verdict).not.toHaveProperty('values.created_at');
    expect(verdict).not.toHaveProperty('values.updated_at');
  });

  test.each(['campaign_zones', 'creatives'])(
    'a row of %s never moves to another campaign',
    (table) => {
      const moved = { campaign_id: OTHER_CAMPAIGN };
      const refusal = { code: 'invalid_value', details: `${table}.campaign_id` };
      expect(decide(table, 'PATCH', moved, stored(table))).toMatchObject(refusal);
      expect(decide(table, 'PUT', { ...ROWS[table]!.sent, ...moved }, stored(table))).toMatchObject(
        refusal,
      );
    },
  );

  test('the duration follows from the format', () => {
    expect(decide('creatives', 'PATCH', { format: 'image' }, awaitingFile())).toEqual({
      kind: 'update',
      values: { format: 'image', duration_sec: 10 },
    });
    expect(decide('creatives', 'PATCH', { duration_sec: 99 }, stored('creatives'))).toMatchObject({
      code: 'invalid_value',
    });
  });

  test('the format is the content’s once the file has arrived', () => {
    expect(decide('creatives', 'PATCH', { format: 'image' }, stored('creatives'))).toMatchObject({
      code: 'read_only_column',
    });
    expect(decide('creatives', 'PATCH', { format: 'video' }, stored('creatives'))).toMatchObject({
      kind: 'update',
    });
  });

  test.each(['nope', 'id', '__proto__', 'constructor', 'Name'])(
    'campaigns.%s is unknown',
    (column) => {
      const data = JSON.parse(`{${JSON.stringify(column)}:"x"}`);
      expect(decide('campaigns', 'PATCH', data, stored('campaigns'))).toMatchObject({
        code: 'unknown_column',
        details: `campaigns.${column}`,
      });
    },
  );
});

describe('a table that is made up', () => {
  const posters = table('posters', {
    bucket: 'advertiser',
    writer: 'campaigns:write',
    ops: ['PATCH'],
    columns: {
      profile_id: parent('profiles', uuid),
      printed_at: server(nullable(text())),
      title: owner(text(), z.string(), {
        settledBy: { column: 'printed_at', message: 'The poster is printed' },
      }),
    },
  });
  const before = { profile_id: CAMPAIGN, title: 'Old', printed_at: '2026-11-20' };
  const patched = (data: RowImage) =>
    judgeOp(ME, { op: 'PATCH', table: 'posters', id: ZONE, data }, posters, before);

  test('is refused in the words of its own declaration', () => {
    expect(patched({ title: 'New' })).toMatchObject({
      refusal: { code: 'read_only_column', message: 'The poster is printed' },
    });
    expect(patched({ profile_id: OTHER_CAMPAIGN })).toMatchObject({
      refusal: { code: 'invalid_value', message: 'An entry can’t move to another profile' },
    });
  });
});

describe('status of a campaign', () => {
  test.each<[given: unknown, before: string | undefined, outcome: object]>([
    ['draft', undefined, { kind: 'insert' }],
    ['active', undefined, { code: 'invalid_status_change' }],
    ['paused', undefined, { code: 'invalid_status_change' }],
    ['gold', undefined, { code: 'invalid_value' }],
    [null, undefined, { code: 'invalid_value' }],
    ['draft', 'draft', { kind: 'update' }],
    ['active', 'draft', { code: 'invalid_status_change' }],
    ['paused', 'draft', { code: 'invalid_status_change' }],
    ['draft', 'paused', { kind: 'update', values: expect.objectContaining({ status: 'draft' }) }],
    ['active', 'paused', { code: 'invalid_status_change' }],
    ['paused', 'active', { code: 'invalid_status_change' }],
    [
      'active',
      'active',
      { kind: 'update', values: expect.not.objectContaining({ status: 'active' }) },
    ],
  ])('set to %s where it was %s', (status, before, outcome) => {
    const row = before && { ...stored('campaigns'), status: before };
    const verdict = decide('campaigns', 'PUT', { ...campaign, status }, row || undefined);
    expect(verdict).toMatchObject(outcome);
  });

  test('a replaced campaign is a draft again where the status is left out; a changed one stays', () => {
    const paused = { ...stored('campaigns'), status: 'paused' };
    expect(decide('campaigns', 'PUT', campaign, paused)).toMatchObject({
      values: { status: 'draft' },
    });
    const changed = decide('campaigns', 'PATCH', { name: 'New' }, paused);
    expect(changed).toEqual({ kind: 'update', values: { name: 'New' } });
  });
});

describe('values', () => {
  test('PUT makes columns left out their defaults', () => {
    const { subscription_plan: _, ...rest } = campaign;
    expect(decide('campaigns', 'PUT', rest, stored('campaigns'))).toMatchObject({
      values: { subscription_plan: 'basic', category: 'general' },
    });
    expect(decide('profiles', 'PUT', { name: 'Ann' }, stored('profiles'))).toMatchObject({
      values: { name: 'Ann', phone: null, company_name: null },
    });
    expect(decide('creatives', 'PUT', { format: 'image' }, awaitingFile())).toEqual({
      kind: 'update',
      values: { campaign_id: CAMPAIGN, format: 'image', duration_sec: 10, position: 0 },
    });
  });

  test('PATCH changes the columns given and no other', () => {
    const verdict = decide('campaigns', 'PATCH', { budget_usd: 900 }, stored('campaigns'));
    expect(verdict).toEqual({ kind: 'update', values: { budget_usd: 900 } });
    expect(decide('campaigns', 'PATCH', {}, stored('campaigns'))).toEqual({ kind: 'nothing' });
    expect(decide('campaigns', 'PATCH', null, stored('campaigns'))).toEqual({ kind: 'nothing' });
  });

  test('a time is stored in UTC, and null empties it', () => {
    const row = stored('notifications');
    expect(decide('notifications', 'PATCH', { read_at: '2026-11-20T12:00:00+03:00' }, row)).toEqual(
      {
        kind: 'update',
        values: { read_at: '2026-11-20T09:00:00.000Z' },
      },
    );
    expect(decide('notifications', 'PATCH', { read_at: null }, row)).toMatchObject({
      values: { read_at: null },
    });
  });

  test('PATCH is judged together with what stands: a start after the present end is refused', () => {
    expect(
      decide('campaigns', 'PATCH', { start_date: '2027-01-01' }, stored('campaigns')),
    ).toMatchObject({
      code: 'invalid_value',
      message: 'End date must be on or after the start date',
      details: 'campaigns.end_date',
    });
  });

  test.each([
    ['campaigns', { name: 'ab' }, 'name', 'Campaign name must be at least 3 characters'],
    ['campaigns', { name: null }, 'name', 'Campaign name must be at least 3 characters'],
    [
      'campaigns',
      { category: 'weapons' },
      'category',
      'Category must be one of general, alcohol, betting, political, health, finance',
    ],
    ['campaigns', { budget_usd: 0 }, 'budget_usd', 'Budget must be greater than 0'],
    ['campaigns', { daily_cap_usd: -1 }, 'daily_cap_usd', 'Daily cap must be greater than 0'],
    ['campaigns', { start_date: '' }, 'start_date', 'Start date is required'],
    ['campaigns', { name: 'abc\u0000' }, 'name', 'Text must not contain NUL characters'],
    ['campaigns', { name: 'abc\ud800' }, 'name', 'Text must not contain broken characters'],
    [
      'campaigns',
      { name: 'abc\u0085d' },
      'name',
      'Text must be one line, without tabs or other control characters',
    ],
    [
      'profiles',
      { phone: '+254\u0007700' },
      'phone',
      'Text must be one line, without tabs or other control characters',
    ],
    ['campaigns', { name: { a: 1 } }, 'name', 'Campaign name must be at least 3 characters'],
    ['profiles', { name: ' ' }, 'name', 'Name is required'],
    ['profiles', { phone: 254 }, 'phone', 'Must be text'],
    ['creatives', { format: 'gif' }, 'format', 'A creative is an image or a video'],
    ['campaign_zones', { zone_id: 'CBD' }, 'zone_id', 'Must be a UUID'],
    ['notifications', { read_at: 'yesterday' }, 'read_at', 'Must be a date and time'],
  ])('%s with %j is refused in plain words', (table, data, column, message) => {
    const before = table === 'creatives' ? awaitingFile() : stored(table);
    expect(decide(table, 'PATCH', data, before)).toEqual({
      code: 'invalid_value',
      message,
      details: `${table}.${column}`,
    });
  });
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RowImage } from '../errors/verdict.ts';
import { nullable, owner, parent, server, text } from '../tables/column.ts';
import { table } from '../tables/table.ts';
import { uuid } from '../text.ts';
import { judgeOp } from './judge-op.ts';
import {
  awaitingFile,
  CAMPAIGN,
  campaign,
  creative,
  decide,
  ME,
  NOT_YOURS,
  OTHER_CAMPAIGN,
  ROWS,
  stored,
  tableOf,
  ZONE,
} from './testing/decide.ts';

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
        decide(table, 'PUT', { ...sent, [owner]: 'someone-else' }, stored(table)),
      ).toMatchObject({
        ...NOT_YOURS,
        details: `${table}.${owner}`,
      });
    },
  );

  test('an inserted row belongs to the caller, whatever was left out', () => {
    expect(decide('campaigns', 'PUT', campaign)).toMatchObject({
      kind: 'insert',
      values: {
        ...campaign,
        category: 'general',
        budget_usd: 500,
        daily_cap_usd: 50,
        status: 'draft',
        advertiser_id: 'me',
      },
    });
  });

  test.each([
    ['campaigns', 'review_note', 'Fine'],
    ['campaigns', 'pause_cause', 'rejected'],
    ['campaigns', 'revision', 99],
    ['creatives', 'file_url', 'https://evil.example/x.png'],
    ['campaigns', 'link_code', 'chosen'],
    ['creatives', 'link_code', 'chosen'],
    ['profiles', 'email', 'else@juu.test'],
    ['profiles', 'country', 'Uganda'],
    ['profiles', 'business_reg_number', 'PVT-2'],
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

  test.each(['campaigns', 'creatives'])(
    'a row of %s is not inserted with a code that its owner chose',
    (table) => {
      expect(decide(table, 'PUT', { ...ROWS[table]!.sent, link_code: 'chosen' })).toMatchObject({
        code: 'read_only_column',
        details: `${table}.link_code`,
      });
    },
  );

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

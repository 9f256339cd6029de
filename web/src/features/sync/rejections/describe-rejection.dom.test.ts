import { weekOf, writeWeek } from '@juu/shared/playing/hours-of-week';
import { nullable, owner, parent, text } from '@juu/shared/tables/column';
import { table } from '@juu/shared/tables/table';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { RejectedOp, Rejection } from '@/outbox/rejections/rejections.ts';
import { describeRejection, type Names, wayToSendAgain } from './describe-rejection.ts';

/** Tables that the code under test does not name. */
const taxis = table('taxis', {
  bucket: 'driver',
  noun: 'taxi',
  columns: {
    name: owner(text(), z.string()),
    plate: owner(nullable(text()), z.string(), { label: 'Plate' }),
  },
});
const slogans = table('slogans', {
  bucket: 'advertiser',
  columns: { campaign_id: parent('campaigns', z.string()), words: owner(text(), z.string()) },
});
vi.mock('@juu/shared/tables/all', async (importOriginal) => {
  const all = await importOriginal<typeof import('@juu/shared/tables/all')>();
  const tableNamed = (name: string) =>
    [taxis, slogans].find((table) => table.name === name) ?? all.tableNamed(name);
  return { ...all, tableNamed };
});

const KAREN = '50000000-0000-4000-8000-000000000002';
const names: Names = {
  zones: new Map([['z1', 'Westlands']]),
  campaigns: new Map([['c2', 'Maziwa mornings']]),
  files: new Map([['k1', 'poster.png']]),
  wayOf: (id, isChange) => {
    if (id === 'c2') return isChange ? 'same' : 'propose';
    return id === 'c3' ? 'copy' : undefined;
  },
};

const rejection = (...ops: RejectedOp[]): Rejection => ({
  ids: ['r1'],
  code: 'invalid_value',
  message: 'Campaign name must be at least 3 characters',
  hint: null,
  attempts: 1,
  at: '2026-11-20T09:00:00Z',
  ops,
});

describe('a rejection in words', () => {
  it('shows everything that was typed, in the words of the form', () => {
    const { title, lines } = describeRejection(
      rejection(
        {
          table: 'campaigns',
          op: 'PUT',
          rowId: 'c1',
          values: {
            name: 'ab',
            subscription_plan: 'premium',
            budget_usd: 1500.5,
            end_date: '2027-02-01',
            advertiser_id: 'u1',
          },
        },
        { table: 'campaign_zones', op: 'PUT', rowId: 'cz1', values: { zone_id: 'z1' } },
        { table: 'creatives', op: 'PUT', rowId: 'k1', values: { format: 'image' } },
        { table: 'creatives', op: 'PUT', rowId: 'k2', values: { format: 'video' } },
      ),
      names,
    );
    expect(title).toBe('New campaign “ab”');
    expect(lines).toEqual([
      { label: 'Name', value: 'ab' },
      { label: 'Campaign plan', value: 'Premium' },
      { label: 'Budget', value: '$1,500.50' },
      { label: 'End date', value: '1 Feb 2027' },
      { label: 'Zones', value: 'Westlands' },
      { label: 'Creatives', value: 'poster.png, video' },
    ]);
  });

  it('shows hours in words and excluded zones by name', () => {
    const typed = {
      hours: writeWeek(weekOf((day) => day >= 5)),
      excluded_zones: JSON.stringify([KAREN, crypto.randomUUID()]),
    };
    const { lines } = describeRejection(
      rejection({ table: 'campaigns', op: 'PATCH', rowId: 'c2', values: typed }),
      { ...names, zones: new Map([[KAREN, 'Karen']]) },
    );
    expect(lines).toEqual([
      { label: 'Hours', value: 'Sat, Sun all day' },
      { label: 'Excluded zones', value: 'Karen, A deleted zone' },
    ]);
  });

  it('says what a read mark was, and shows no column of it', () => {
    const mark = { table: 'notifications', op: 'PATCH', rowId: 'n1', values: { read_at: 'now' } };
    expect(describeRejection(rejection(mark), names)).toEqual({
      title: 'Notifications marked as read',
      lines: [],
    });
  });

  it('names the campaign as the server has it', () => {
    const typed = { table: 'campaigns', op: 'PATCH', rowId: 'c2', values: { name: 'New name' } };
    expect(describeRejection(rejection(typed), names).title).toBe(
      'Changes to campaign “Maziwa mornings”',
    );
  });

  it('names the campaign of a creative that came alone', () => {
    const creative = {
      table: 'creatives',
      op: 'PUT',
      rowId: 'k1',
      values: { campaign_id: 'c2', format: 'image' },
    };
    expect(describeRejection(rejection(creative), names).title).toBe(
      'Changes to campaign “Maziwa mornings”',
    );
  });

  it('names the campaign of any row that belongs to one', () => {
    const slogan = { table: 'slogans', op: 'PUT', rowId: 's1', values: { campaign_id: 'c2' } };
    expect(describeRejection(rejection(slogan), names).title).toBe(
      'Changes to campaign “Maziwa mornings”',
    );
  });

  it('counts what was removed and has no name any more', () => {
    const removed = { table: 'campaign_zones', op: 'DELETE', rowId: 'cz9', values: {} };
    const other = { ...removed, rowId: 'cz8' };
    expect(describeRejection(rejection(removed, other), names).lines).toEqual([
      { label: 'Zones removed', value: '2' },
    ]);
  });

  it('shows what was typed last, and leaves out what came to nothing', () => {
    const { lines } = describeRejection(
      rejection(
        { table: 'campaigns', op: 'PUT', rowId: 'c1', values: { name: 'ab', budget_usd: 5 } },
        { table: 'campaign_zones', op: 'PUT', rowId: 'cz1', values: { zone_id: 'z1' } },
        { table: 'campaigns', op: 'PATCH', rowId: 'c1', values: { name: 'abc' } },
        { table: 'campaign_zones', op: 'DELETE', rowId: 'cz1', values: {} },
        { table: 'creatives', op: 'PATCH', rowId: 'k1', values: { position: 1 } },
      ),
      names,
    );
    expect(lines).toEqual([
      { label: 'Name', value: 'abc' },
      { label: 'Budget', value: '$5' },
      { label: 'Creatives order', value: 'Changed' },
    ]);
  });

  it('tells a new weight from a new order', () => {
    const weighed = { table: 'creatives', op: 'PATCH', rowId: 'k1', values: { weight: 3 } };
    expect(describeRejection(rejection(weighed), names).lines).toEqual([
      { label: 'Weight of poster.png', value: '3' },
    ]);
  });

  it('names creatives as they were named, and says what is of which', () => {
    const added = { table: 'creatives', op: 'PUT', rowId: 'k1' };
    const { lines } = describeRejection(
      rejection(
        { ...added, values: { name: '', weight: 1, format: 'image' } },
        { ...added, op: 'PATCH', values: { name: 'Morning', weight: 3 } },
        { ...added, rowId: 'k2', values: { name: '', weight: 1, format: 'video' } },
        { ...added, op: 'PATCH', rowId: 'k9', values: { name: 'Evening' } },
      ),
      names,
    );
    expect(lines).toEqual([
      { label: 'Creatives', value: 'Morning (weight 3), video' },
      { label: 'Name of a creative', value: 'Evening' },
    ]);
  });

  it('tells how what was typed can be sent again', () => {
    const edit = (rowId: string) =>
      wayToSendAgain(rejection({ table: 'campaigns', op: 'PATCH', rowId, values: {} }), names);
    expect(['c1', 'c2', 'c3', 'new'].map(edit)).toEqual(['same', 'propose', 'copy', 'same']);
  });

  it('tells changes of the profile', () => {
    const profile = { table: 'profiles', op: 'PATCH', rowId: 'u1', values: { phone: '+2547' } };
    expect(describeRejection(rejection(profile), names)).toEqual({
      title: 'Changes to your details',
      lines: [{ label: 'Phone Number', value: '+2547' }],
    });
  });

  it('shows what was typed into a row of any table, and says which kind of row it is', () => {
    const taxi = { table: 'taxis', rowId: 't1', values: { name: 'Blue one', plate: 'KDA 1' } };
    expect(describeRejection(rejection({ ...taxi, op: 'PUT' }), names)).toEqual({
      title: 'New taxi “Blue one”',
      lines: [{ label: 'Plate', value: 'KDA 1' }],
    });
    const gone = rejection({ ...taxi, op: 'DELETE', values: {} });
    expect(describeRejection(gone, names)).toEqual({ title: 'Deletion of taxi', lines: [] });
  });

  it('says of a table that this version does not know only that it was a change', () => {
    const op = { table: 'billboards', op: 'PUT', rowId: 'b1', values: { name: 'Wide' } };
    expect(describeRejection(rejection(op), names)).toEqual({ title: 'A change', lines: [] });
  });

  it('shows what a change of a live campaign wanted, as it was typed', () => {
    const values = JSON.stringify({ budget_usd: 0, name: 'ab', zone_ids: ['z1'] });
    const change = {
      ...{ table: 'campaign_changes', op: 'PUT', rowId: 'x1' },
      values: { campaign_id: 'c2', values, status: 'proposed' },
    };
    const added = { table: 'creatives', op: 'PUT', rowId: 'k1', values: { change_id: 'x1' } };
    expect(describeRejection(rejection(change, added), names)).toEqual({
      title: 'Change of campaign “Maziwa mornings”',
      lines: [
        { label: 'Name', value: 'ab' },
        { label: 'Budget', value: '$0' },
        { label: 'Zones', value: 'Westlands' },
        { label: 'Creatives', value: 'poster.png' },
      ],
    });
    expect(wayToSendAgain(rejection(change), names)).toBe('same');
    const late = { ...change, values: { ...change.values, campaign_id: 'c3' } };
    expect(wayToSendAgain(rejection(late), names)).toBe('copy');
  });
});

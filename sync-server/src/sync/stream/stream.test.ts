import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addCampaign, addCampaigns, addLargeRows, addUser, addZone } from '../testing/people.ts';
import type { StreamLine } from '../testing/protocol-client.ts';
import { sequenceNow } from '../testing/sequence-now.ts';
import { checksumComplaints, completeWith, hasRow, opsIn } from '../testing/stream-lines.ts';
import { syncServerForEach } from '../testing/sync-server-for-each.ts';

describe.each([testDatabase()])('the sync stream on $name', ({ open }) => {
  const t = syncServerForEach(open);

  it('sends a first checkpoint whose ops add up to its checksums and counts', async () => {
    const user = await addUser(t.database, 'advertiser');
    await addZone(t.database);
    await addCampaign(t.database, user);
    const reader = await t.stream(user);
    expect(reader.contentType).toBe('application/x-ndjson');
    const lines = await completeWith(reader, (all) => opsIn(all).length === 4);
    const checkpoint = lines.at(0)?.checkpoint;
    expect(checkpoint?.buckets.map((b) => b.bucket.replace(user, '…')).sort()).toEqual([
      '1:advertiser:…',
      '1:advertiser_stats:…',
      '1:shared',
      '1:user:…',
    ]);
    expect(checksumComplaints(lines)).toEqual([]);
    expect(
      opsIn(lines)
        .map((op) => op.object_type)
        .sort(),
    ).toEqual(['campaigns', 'profiles', 'user_roles', 'zones']);
  });

  it('sends profile and roles before the rest, and says that they are complete', async () => {
    const user = await addUser(t.database, 'advertiser');
    await addZone(t.database);
    await sequenceNow(t.database);
    const lines = await (await t.stream(user)).untilComplete();
    const partial = lines.findIndex((line) => line.partial_checkpoint_complete?.priority === 1);
    const buckets = lines.slice(0, partial).flatMap((line) => line.data?.bucket ?? []);
    expect(buckets).toEqual([`1:user:${user}`]);
    expect(lines.slice(partial).flatMap((line) => line.data?.bucket ?? [])).toEqual(['1:shared']);
  });

  it('writes values as the PowerSync Service does: text, numbers and null only', async () => {
    const user = await addUser(t.database, 'advertiser');
    const campaign = await addCampaign(t.database, user);
    const reader = await t.stream(user);
    const lines = await completeWith(reader, (all) => hasRow(all, campaign));
    const row = JSON.parse(opsIn(lines).find((op) => op.object_id === campaign)?.data ?? '');
    expect(row).toMatchObject({
      advertiser_id: user,
      budget_usd: '500.00',
      start_date: '2999-01-01',
      review_note: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    });
    expect(row.id).toBeUndefined();
  });

  it('sends a change made by any writer to the open stream as a difference', async () => {
    const user = await addUser(t.database, 'advertiser');
    const campaign = await addCampaign(t.database, user);
    const reader = await t.stream(user);
    await completeWith(reader, (all) => hasRow(all, campaign));
    await sql`update campaigns set budget_usd = 123 where id = ${campaign}::uuid`.execute(
      t.database.kysely,
    );
    const lines = await completeWith(reader, (all) => hasRow(all, campaign));
    expect(lines[0]?.checkpoint_diff?.updated_buckets.map((b) => b.bucket)).toEqual([
      `1:advertiser:${user}`,
    ]);
    expect(JSON.parse(opsIn(lines).at(-1)?.data ?? '').budget_usd).toBe('123.00');
  });

  it('sends only what came after a position, and nothing if nothing came', async () => {
    const user = await addUser(t.database, 'advertiser');
    const first = await addCampaign(t.database, user);
    const reader = await t.stream(user);
    const lines = await completeWith(reader, (all) => hasRow(all, first));
    const head = lines.at(-1)?.checkpoint_complete?.last_op_id ?? '';
    const buckets = positions(lines, head);
    reader.close();

    expect(opsIn(await (await t.stream(user, { buckets })).untilComplete())).toEqual([]);
    const second = await addCampaign(t.database, user);
    const later = await completeWith(await t.stream(user, { buckets }), (all) =>
      hasRow(all, second),
    );
    expect(opsIn(later).map((op) => op.object_id)).toEqual([second]);
  });

  it('pages a large bucket in numeric order of op ids', async () => {
    const user = await addUser(t.database, 'advertiser');
    await addCampaigns(t.database, user, 2_500);
    const lines = await completeWith(await t.stream(user), (all) => opsIn(all).length >= 2502);
    const pages = lines.flatMap((l) => (l.data?.bucket.includes(':advertiser:') ? [l.data] : []));
    expect(pages.map((page) => page.has_more)).toEqual([true, true, false]);
    expect(pages.map((page) => page.after).slice(1)).toEqual(
      pages.map((page) => page.next_after).slice(0, -1),
    );
    const ids = pages.flatMap((page) => page.data.map((op) => BigInt(op.op_id)));
    expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)));
    expect(checksumComplaints(lines)).toEqual([]);
  });

  it('pages by size as well, so that large rows never pile up in memory', async () => {
    const user = await addUser(t.database, 'advertiser');
    await addLargeRows(t.database, user, 8);
    const lines = await completeWith(await t.stream(user), (all) => opsIn(all).length === 10);
    const sizes = lines.map((line) => JSON.stringify(line).length);
    expect(Math.max(...sizes)).toBeLessThan(2_000_000);
    expect(checksumComplaints(lines)).toEqual([]);
  });

  it('renames every bucket when the epoch is raised, so that clients start over', async () => {
    const user = await addUser(t.database, 'advertiser');
    const reader = await t.stream(user);
    await reader.untilComplete();
    await sql`update sync.state set epoch = epoch + 1`.execute(t.database.kysely);
    const campaign = await addCampaign(t.database, user);
    const lines = await completeWith(reader, (all) => hasRow(all, campaign));
    expect(lines[0]?.checkpoint?.buckets.every((b) => b.bucket.startsWith('2:'))).toBe(true);
    expect(checksumComplaints(lines)).toEqual([]);
  });
});

function positions(lines: StreamLine[], after: string) {
  return (lines[0]?.checkpoint?.buckets ?? []).map(({ bucket }) => ({ name: bucket, after }));
}

import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { pngPicture } from '../../testing/creative-files.ts';
import { tusClient } from '../../testing/tus-client.ts';
import { proposeChange } from '../campaigns/changes/testing/propose-change.ts';
import { addressOf, uploadsUnderTest } from './testing/uploads-under-test.ts';

describe.each([testDatabase()])('creative uploads, by whom and when, on $name', ({ open }) => {
  const t = uploadsUnderTest(open);
  const { addCreative, row, create } = t;

  test('are refused for creatives that have not arrived or are someone else’s, alike', async () => {
    const other = await t.server.signUp('advertiser');
    const theirs = await addCreative(other);
    for (const id of [randomUUID(), theirs.id]) {
      const answer = await create(id);
      expect(await codeOf(answer)).toEqual([404, 'not_found_or_forbidden']);
    }
  });

  test('belong to the owner of their creative: to others they do not exist', async () => {
    const created = await create((await addCreative()).id, 10);
    const other = tusClient(t.server.url, await t.server.signUp('advertiser'));
    expect((await other.look(addressOf(created))).status).toBe(404);
    expect((await other.send(addressOf(created), Buffer.alloc(10), 0)).status).toBe(404);
    expect((await other.remove(addressOf(created))).status).toBe(404);
    expect((await t.tus.look(addressOf(created))).headers.get('upload-offset')).toBe('0');
    expect((await t.tus.remove(addressOf(created))).status).toBe(204);
    expect((await t.tus.look(addressOf(created))).status).toBe(404);
  });

  test('are refused when the campaign is no draft, at the start, midway and at the end', async () => {
    const active = await create((await addCreative(t.advertiser, 'active')).id);
    expect(await codeOf(active)).toEqual([409, 'campaign_not_draft']);

    const creative = await addCreative();
    const bytes = await pngPicture();
    const created = await create(creative.id, bytes.length);
    await t.tus.send(addressOf(created), bytes.subarray(0, 10), 0);
    await t.database.kysely
      .updateTable('campaigns')
      .set({ status: 'active' })
      .where('id', '=', creative.campaign_id)
      .execute();
    const late = await t.tus.send(addressOf(created), bytes.subarray(10), 10);
    expect(await codeOf(late)).toEqual([409, 'campaign_not_draft']);
    expect((await row(creative.id)).file_url).toBeNull();
  });

  test('are taken for creatives of a change while it is open, and not after its end', async () => {
    const { campaign_id } = await addCreative(t.advertiser, 'active');
    const campaign = { id: campaign_id, advertiserId: t.advertiser.id };
    const change = await proposeChange(t.database, campaign);
    const bytes = await pngPicture();
    const created = await create(change.creativeId, bytes.length);
    expect(created.status).toBe(201);
    expect((await t.tus.send(addressOf(created), bytes, 0)).status).toBe(204);
    expect((await row(change.creativeId)).file_url).toContain(`/${campaign_id}/`);

    await t.database.kysely
      .updateTable('campaign_changes')
      .set({ status: 'withdrawn' })
      .where('id', '=', change.id)
      .execute();
    expect(await codeOf(await create(change.creativeId))).toEqual([409, 'change_not_open']);
  });
});

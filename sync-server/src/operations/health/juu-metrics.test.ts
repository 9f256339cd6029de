import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { testDatabase } from '@juu/db/testing/test-database';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ping, sendPings } from '../../domain/telemetry/testing/pings.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { addCampaign, campaignData } from '../../sync/testing/people.ts';
import { postUpload, StreamReader } from '../../sync/testing/protocol-client.ts';
import { put } from '../../sync/upload/testing/ops.ts';
import type { Person } from '../../testing/accounts.ts';
import { addDevice } from '../../testing/add-device.ts';
import { pngPicture } from '../../testing/creative-files.ts';
import { syncTokenOf } from '../../testing/demo-people.ts';
import { serverUnderTest } from '../../testing/server-under-test.ts';
import { tusClient } from '../../testing/tus-client.ts';
import { juuMetrics } from './juu-metrics.ts';

/** The samples of a text for Prometheus, by name and labels as they are written. */
function samplesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}

describe.each([testDatabase()])('the metrics on $name', ({ open }) => {
  const t = serverUnderTest(open);
  let person: Person;
  beforeAll(async () => {
    person = await t.server.signUp('advertiser');
  });

  const scrape = async () => {
    const response = await t.server.call('/metrics');
    return { response, text: await response.text() };
  };
  const sample = async (name: string) => samplesOf((await scrape()).text).get(name);
  const syncToken = () => syncTokenOf(t.server.url, person.token);

  test('are open to Prometheus, in its format, and never cached', async () => {
    const { response, text } = await scrape();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const samples = samplesOf(text);
    expect(samples.get('juu_database_up')).toBe(1);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(samples.get('juu_sync_bucket_resets_total')).toBe(0);
    expect(samples.get('juu_sync_last_op_id')).toBeGreaterThanOrEqual(0);
    for (const state of ['busy', 'idle', 'waiting']) {
      expect(samples.get(`juu_database_connections{state="${state}"}`)).toBeGreaterThanOrEqual(0);
    }
  });

  test('count uploaded transactions by verdict and code', async () => {
    const token = await syncToken();
    const good = { tx_id: 1, ops: [put('campaigns', randomUUID(), campaignData())] };
    const bad = { tx_id: 2, ops: [put('campaigns', randomUUID(), {})] };
    await postUpload(t.server.url, token, { client_id: 'phone', transactions: [good, bad, good] });
    const { text } = await scrape();
    const count = (verdict: string, code: string) =>
      samplesOf(text).get(`juu_upload_transactions_total{verdict="${verdict}",code="${code}"}`);
    expect(count('applied', '')).toBe(1);
    expect(count('duplicate', '')).toBe(1);
    expect(count('rejected', 'invalid_value')).toBe(1);
  });

  test('count events of screens by what became of them', async () => {
    const device = await addDevice(t.database);
    const one = ping();
    await sendPings(t.server.url, device, [one, one, ping(), ping({ lat: 91 })]);
    const { text } = await scrape();
    const count = (outcome: string, code = '') =>
      samplesOf(text).get(
        `juu_telemetry_events_total{kind="pings",outcome="${outcome}",code="${code}"}`,
      );
    expect(['accepted', 'duplicates', 'held'].map((outcome) => count(outcome))).toEqual([2, 1, 0]);
    expect(count('rejected', 'invalid_value')).toBe(1);
  });

  test('count mails by what became of them, and those that wait', async () => {
    const email = `${randomUUID()}@visitor.example`;
    const body = { name: 'Wanjiru', email, phone: '0712 345 678', message: 'How much is it?' };
    await t.server.call('/api/functions/submit-contact-form', { body });
    const delivered = 'juu_mails_total{outcome="delivered"}';
    await expect.poll(() => sample(delivered), { timeout: 30_000 }).toBe(1);
    await expect.poll(() => sample('juu_mails_waiting'), { timeout: 30_000 }).toBe(0);
  });

  test('count the files of creatives by what became of them', async () => {
    const tus = tusClient(t.server.url, person);
    const campaign_id = await addCampaign(t.database, person.id);
    const creative = { campaign_id, advertiser_id: person.id, format: 'image' as const };
    for (const bytes of [await pngPicture(), Buffer.from('hello '.repeat(50))]) {
      const id = randomUUID();
      await t.database.kysely
        .insertInto('creatives')
        .values({ id, ...creative, duration_sec: 10 })
        .execute();
      await tus.upload(id, bytes);
    }
    const files = 'juu_creative_files_total';
    expect(await sample(`${files}{outcome="received",code=""}`)).toBe(1);
    expect(await sample(`${files}{outcome="refused",code="unsupported_type"}`)).toBe(1);
  });

  test('count open streams, and the changes that wait for the log', async () => {
    const stream = await StreamReader.open(t.server.url, await syncToken());
    await stream.untilComplete();
    await vi.waitUntil(async () => (await sample('juu_sync_streams')) === 1, { timeout: 10_000 });
    stream.close();
    await vi.waitUntil(async () => (await sample('juu_sync_streams')) === 0, { timeout: 10_000 });

    // Without the function, changes stay in the queue.
    await sql`alter function sync.sequence rename to sequence_away`.execute(t.database.kysely);
    await addCampaign(t.database, person.id);
    await vi.waitUntil(
      async () => {
        const samples = samplesOf((await scrape()).text);
        const waiting = samples.get('juu_sync_changes_waiting') ?? 0;
        return waiting >= 1 && (samples.get('juu_sync_lag_seconds') ?? 0) > 0;
      },
      { timeout: 10_000 },
    );
    await sql`alter function sync.sequence_away rename to sequence`.execute(t.database.kysely);
    await vi.waitUntil(async () => (await sample('juu_sync_changes_waiting')) === 0, {
      timeout: 10_000,
    });
  });

  test('count requests by endpoint and status, with their durations', async () => {
    await t.server.call('/api/config');
    await t.server.call('/api/config');
    await t.server.call('/api/no-such-call');
    await t.server.call(`/api/admin/users/${randomUUID()}`, { method: 'PATCH' });
    const count = (samples: Map<string, number>, route: string, status: number) =>
      samples.get(`juu_http_requests_total{route="${route}",status="${status}"}`);
    await vi.waitUntil(async () => {
      const samples = samplesOf((await scrape()).text);
      return (count(samples, 'users_change', 401) ?? 0) >= 1;
    });
    const samples = samplesOf((await scrape()).text);
    expect(count(samples, 'config_read', 200)).toBe(2);
    expect(count(samples, 'api', 404)).toBe(1);
    const durations = 'juu_http_request_duration_seconds_count';
    expect(samples.get(`${durations}{route="config_read"}`)).toBe(2);
    expect(samples.get(`${durations}{route="sync_stream"}`)).toBe(undefined);
  });

  test('name no person, row or path, and stay as many whatever is asked', async () => {
    const names = async () => [...samplesOf((await scrape()).text).keys()];
    await scrape();
    const before = (await names()).length;
    for (let i = 0; i < 30; i += 1) {
      await t.server.call(`/api/me/${person.email}/${randomUUID()}?token=hush`);
      await t.server.call(`/files/campaign-creatives/${person.id}`);
      await t.server.call('/api/config', { method: 'PROPFIND' });
    }
    const { text } = await scrape();
    expect(text).not.toContain(person.email);
    expect(text).not.toContain(person.id);
    expect(text).not.toContain('hush');
    // At most the few kinds of call that were new.
    expect((await names()).length).toBeLessThan(before + 30);
  });

  test('say of a client that went away that it had no answer', async () => {
    const headers = {
      authorization: `Bearer ${await syncToken()}`,
      'content-type': 'application/json',
      'content-length': 100,
      expect: '100-continue',
    };
    const left = request(`${t.server.url}/api/sync/upload`, { method: 'POST', headers });
    left.on('error', () => {}).flushHeaders();
    await once(left, 'continue');
    left.destroy();
    const name = 'juu_http_requests_total{route="sync_upload",status="aborted"}';
    await vi.waitUntil(async () => (await sample(name)) === 1, { timeout: 10_000 });
  });
});

describe('the figures of the log', () => {
  const connections = () => ({ busy: 0, idle: 1, waiting: 0 });
  const disk = { look: async () => ({ totalBytes: 900, freeBytes: 400 }) };
  const stats = {
    ...{ streams: 3, bucketResets: 2, opsCompacted: 7 },
    ...{ changesWaiting: 5, oldestChangeAgeS: 1.5, lastOpId: 42n, mailsWaiting: 6 },
    fleetStreams: 4,
  };

  test('are read once, however many ask at the same time', async () => {
    const read = vi.fn(async () => stats);
    const metrics = new Metrics({ database: { connections }, disk });
    juuMetrics(metrics, read);
    const [{ body }] = await Promise.all([
      metrics.text(),
      ...Array.from({ length: 20 }, () => metrics.text()),
    ]);
    expect(read).toHaveBeenCalledTimes(1);
    expect(Object.fromEntries(samplesOf(body))).toMatchObject({
      juu_disk_free_bytes: 400,
      juu_sync_streams: 3,
      juu_sync_bucket_resets_total: 2,
      juu_sync_ops_compacted_total: 7,
      juu_sync_changes_waiting: 5,
      juu_sync_lag_seconds: 1.5,
      juu_sync_last_op_id: 42,
      juu_mails_waiting: 6,
      juu_fleet_streams: 4,
    });
  });

  test('are missing while the database is away, and all others are told', async () => {
    const away = async () => Promise.reject(new Error('away'));
    const metrics = new Metrics({ database: { connections }, disk });
    juuMetrics(metrics, away);
    const { body } = await metrics.text();
    expect(samplesOf(body).get('juu_database_up')).toBe(0);
    expect(samplesOf(body).get('juu_sync_changes_waiting')).toBeNaN();
    expect(samplesOf(body).get('juu_database_connections{state="idle"}')).toBe(1);
  });
});

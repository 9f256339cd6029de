import { createHash } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { campaigns } from '@juu/shared/endpoints/campaigns';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { afterEach, describe, expect, test } from 'vitest';
import { ClientGone, type LineSink } from '../../platform/http/socket-sink.ts';
import { bearer, type Person } from '../../testing/accounts.ts';
import { codeOf } from '../../testing/answers.ts';
import { CampaignNews } from './campaign-news.ts';
import { campaignsUnderTest } from './testing/campaigns-under-test.ts';

const SOON = { timeout: 10_000 };

describe.each([testDatabase()])('the news of campaigns on $name', ({ open }) => {
  const t = campaignsUnderTest(open);
  const streams: AbortController[] = [];
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.abort();
  });

  const ask = (person: Pick<Person, 'token'>, url: string, signal: AbortSignal) =>
    fetch(`${url}${campaigns.stream.path}`, { headers: bearer(person.token), signal });

  /** Counts the changes that a session is told of. */
  async function watch(person: Pick<Person, 'token'>, url = t.server.url) {
    const gone = new AbortController();
    streams.push(gone);
    const response = await ask(person, url, gone.signal);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const heard = { changes: 0, hasEnded: false };
    async function read() {
      const events = response.body
        ?.pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream());
      for await (const { event } of events ?? []) if (event === 'change') heard.changes += 1;
    }
    void read()
      .catch(() => undefined)
      .finally(() => {
        heard.hasEnded = true;
      });
    return heard;
  }
  /** A server that has heard nothing yet: at the first one, a round of earlier changes may be under way. */
  const startFresh = () => t.startAnother();
  const tells = (heard: { changes: number }, before = 0) =>
    expect.poll(() => heard.changes, SOON).toBeGreaterThan(before);

  test('tells the admins of every process of a decision, a new draft and a file that arrived', async () => {
    const other = await t.startAnother();
    const { id, revision } = await t.addDraft();
    const heard = [await watch(t.admin), await watch(t.admin, other.url)];
    const changes: (() => Promise<unknown>)[] = [
      () => t.decide(id, 'approval', { revision }),
      () => t.addDraft(),
      () =>
        t.database.kysely
          .updateTable('creatives')
          .set({ file_url: '/files/arrived.png' })
          .where('campaign_id', '=', id)
          .execute(),
      () => t.server.suspend(t.advertiser),
    ];
    for (const change of changes) {
      const before = heard.map(({ changes }) => changes);
      await change();
      for (const [i, one] of heard.entries()) await tells(one, before[i]);
    }
  });

  test('tells a burst of changes as few', async () => {
    const heard = await watch(t.admin);
    for (let n = 0; n < 10; n += 1) await t.addDraft();
    await tells(heard);
    expect(heard.changes).toBeLessThan(10);
  });

  test('ends at once for an admin who is suspended', async () => {
    const leaving = await t.server.admin();
    const { url } = await startFresh();
    const heard = await watch(leaving, url);
    const staying = await watch(t.admin, url);
    await t.server.suspend(leaving);
    await expect.poll(() => heard.hasEnded, SOON).toBe(true);
    expect(heard.changes).toBe(0);
    await tells(staying);
  });

  test('ends with the next change for a session that is over', async () => {
    const leaving = await t.server.admin();
    const { url } = await startFresh();
    const heard = await watch(leaving, url);
    await t.database.kysely.deleteFrom('auth.session').where('userId', '=', leaving.id).execute();
    await t.addDraft();
    await expect.poll(() => heard.hasEnded, SOON).toBe(true);
    expect(heard.changes).toBe(0);
  });

  test('goes on for the others if a client has left or reads no more', async () => {
    const failures: unknown[] = [];
    const news = new CampaignNews({
      database: t.database,
      onError: (error) => failures.push(error),
    });
    await news.start();
    const { id, token } = await t.database.kysely
      .selectFrom('auth.session')
      .select(['id', 'token'])
      .where('userId', '=', t.admin.id)
      .executeTakeFirstOrThrow();
    const session = { id, hash: createHash('sha256').update(token).digest('hex') };
    const heard: string[] = [];
    const sink = (name: string, write: LineSink['write']): LineSink => ({
      write: (lines) => {
        heard.push(`${name} hears`);
        return write(lines);
      },
      writeIfReady: () => undefined,
      end: () => heard.push(`${name} ends`),
    });
    const left = () => {
      throw new ClientGone();
    };
    news.watch(session, sink('one that left', left));
    news.watch(
      session,
      sink('one that stalls', async () => undefined),
    );
    news.watch(
      session,
      sink('one that reads', () => undefined),
    );
    await t.addDraft();
    await expect.poll(() => heard, SOON).toHaveLength(5);
    expect(heard).toEqual([
      'one that left hears',
      'one that left ends',
      'one that stalls hears',
      'one that stalls ends',
      'one that reads hears',
    ]);
    await news.stop();
    expect(failures).toEqual([]);
  });

  test('refuses the twenty-first page of an admin, and has room again once one closes', async () => {
    const many = await t.server.admin();
    for (let n = 0; n < 20; n += 1) await watch(many);
    const refused = await ask(many, t.server.url, AbortSignal.timeout(10_000));
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await codeOf(refused)).toEqual([429, 'rate_limited']);
    streams.pop()?.abort();
    await expect
      .poll(async () => {
        const again = new AbortController();
        streams.push(again);
        return (await ask(many, t.server.url, again.signal)).status;
      }, SOON)
      .toBe(200);
  });
});

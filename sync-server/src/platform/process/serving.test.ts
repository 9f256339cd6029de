import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../../env.ts';
import { pausedApp } from '../../operations/backup/paused-app.ts';
import { Serving } from './serving.ts';

describe('a pause of the server', () => {
  let serving: Serving;
  let url: string;
  let compositions: number;
  let failures: number;
  let errors: unknown[];
  let steps: string[];
  let finish: () => void;
  let close: () => Promise<void>;

  beforeEach(async () => {
    compositions = 0;
    failures = 0;
    errors = [];
    steps = [];
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    serving = await Serving.start({
      async compose() {
        if (failures > 0) {
          failures -= 1;
          throw new Error('the database is away');
        }
        compositions += 1;
        const nr = compositions;
        const app = express();
        app.get('/nr', (_request, response) => void response.json(nr));
        app.get('/slow', async (_request, response) => {
          response.flushHeaders();
          await finished;
          response.end('finished');
        });
        app.get('/broken', async (_request, response) => {
          response.flushHeaders();
          response.on('error', () => {});
          await finished;
          response.destroy(new Error('broken'));
        });
        app.get('/never', (_request, response) => void response.flushHeaders());
        return {
          app,
          stop: async () => void steps.push('stop'),
          cutOff: () => void steps.push('cut off'),
        };
      },
      whilePaused: pausedApp(readSettings({ PUBLIC_URL: 'https://juu.example' })),
      patienceMs: 300,
      onError: (error) => errors.push(error),
    });
    const server = createServer(serving.answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
  });
  afterEach(() => close());

  const json = async (path: string) => (await fetch(`${url}${path}`)).json();

  test.each([
    ['/api/me', { error: { code: 'unavailable' } }],
    ['/api/auth/get-session', { code: 'UNAVAILABLE' }],
    ['/sync/stream', { error: { code: 'PSYNC_S0001', status: 503 } }],
    ['/write-checkpoint2.json', { error: { status: 503 } }],
    ['/readyz', { status: 'unavailable' }],
  ])('answers %s with 503 and when to try again, and serves afterwards', async (path, body) => {
    await serving.pause(async () => {
      const answer = await fetch(`${url}${path}`);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get('strict-transport-security')).toBeTruthy();
      expect(await answer.json()).toMatchObject(body);
      expect(await json('/healthz')).toEqual({ status: 'ok' });
      expect(await (await fetch(`${url}/advertiser`)).text()).toMatch(/^Juu is being restored/);
    });
    expect(await json('/nr')).toBe(2);
  });

  test('begins when requests in flight have finished', async () => {
    const slow = await fetch(`${url}/slow`);
    let began = false;
    const pause = serving.pause(async () => {
      began = true;
    });
    expect(await (await fetch(`${url}/api/me`)).status).toBe(503);
    expect(began).toBe(false);
    finish();
    expect(await slow.text()).toBe('finished');
    await pause;
    expect(began).toBe(true);
  });

  test('waits for none of them for ever', async () => {
    const never = await fetch(`${url}/never`);
    await serving.pause(async () => {});
    await expect(never.text()).rejects.toThrow();
  });

  test('takes the database away from handlers whose client has left before the work begins', async () => {
    const gone = new AbortController();
    await fetch(`${url}/never`, { signal: gone.signal });
    gone.abort();
    await serving.pause(async () => void steps.push('work'));
    expect(steps).toEqual(['stop', 'cut off', 'work']);
  });

  test('begins although an answer in flight fails', async () => {
    const broken = await fetch(`${url}/broken`);
    const pause = serving.pause(async () => void steps.push('work'));
    finish();
    await pause;
    expect(steps).toContain('work');
    await broken.text().catch(() => {});
  });

  test('ends as soon as the server can be put together again, and not before', async () => {
    failures = 2;
    const pause = serving.pause(async () => {});
    await expect.poll(() => errors.length).toBe(1);
    expect((await fetch(`${url}/api/me`)).status).toBe(503);
    await pause;
    expect(errors).toHaveLength(2);
    expect(await json('/nr')).toBe(2);
  });

  test('stops trying if the server has to stop meanwhile', async () => {
    failures = Number.POSITIVE_INFINITY;
    const pause = serving.pause(async () => {});
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await serving.stop();
    await pause;
    expect((await fetch(`${url}/api/me`)).status).toBe(503);
  });

  test('serves again if the work failed', async () => {
    const failing = serving.pause(() => Promise.reject(new Error('no space')));
    await expect(failing).rejects.toThrow('no space');
    expect(await json('/nr')).toBe(2);
  });
});

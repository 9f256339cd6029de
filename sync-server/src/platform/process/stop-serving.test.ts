import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { stopServing } from './stop-serving.ts';

describe('stopping a server', () => {
  let server: Server;
  let url: string;
  beforeEach(async () => {
    server = createServer((_request, response) => response.flushHeaders()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  test('leaves behind what goes on in the background when its time is up', async () => {
    const stopWork = () => new Promise<never>(() => {});
    await stopServing({ server, stopWork, patienceMs: 50 });
    expect(server.listening).toBe(false);
  });

  test('cuts requests that have not finished when their time is up', async () => {
    const answer = await fetch(url);
    await stopServing({ server, stopWork: async () => {}, patienceMs: 50 });
    await expect(answer.text()).rejects.toThrow();
  });

  test('says so if the background work fails', async () => {
    const stopWork = () => Promise.reject(new Error('the work failed'));
    await expect(stopServing({ server, stopWork, patienceMs: 50 })).rejects.toThrow('failed');
  });
});

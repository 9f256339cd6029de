import { randomUUID } from 'node:crypto';
import { type BatchResult, device as deviceCalls } from '@juu/shared/endpoints/device';
import { expect } from 'vitest';
import { bearer } from '../../../testing/accounts.ts';
import type { TestDevice } from '../../../testing/add-device.ts';

const { path, response } = deviceCalls.pings;

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A sound ping in the middle of Nairobi, just now; `fields` replace its own. */
export function ping(fields: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    at: minutesAgo(0).toISOString(),
    lat: -1.2864,
    lng: 36.8172,
    firmware_version: '1.4.2',
    ...fields,
  };
}

/** Sends pings as a screen does; the answer is whatever comes. */
export function postPings(url: string, key: string, events: readonly unknown[]): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
}

/** Sends pings that the server has to take, whatever it makes of each. */
export async function sendPings(
  url: string,
  device: TestDevice,
  events: readonly unknown[],
): Promise<BatchResult> {
  const answer = await postPings(url, device.key, events);
  expect(answer.status).toBe(200);
  return response.parse(await answer.json());
}

import type { EventOf } from '@juu/shared/endpoints/endpoint';
import { type DeviceFeature, fleet } from '@juu/shared/endpoints/fleet';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { expect } from 'vitest';
import { z } from 'zod';
import { bearer } from '../../../testing/accounts.ts';

export type FleetEvent = EventOf<typeof fleet.stream>;

interface WatchOptions {
  readonly as?: string;
  readonly lastEventId?: string | undefined;
}

/** A fleet stream as a client reads it: each event as it comes, and the screens that they add up to. */
export interface EventReader {
  readonly status: number;
  readonly headers: Headers;
  /** Code of a refusal. */
  readonly code: string | undefined;
  readonly events: readonly FleetEvent[];
  readonly devices: ReadonlyMap<string, DeviceFeature>;
  readonly lastEventId: string | undefined;
  readonly hasEnded: boolean;
  close(): void;
}

/** Opens a stream with a session's token and reads it until it ends. */
export async function readEvents(
  url: string,
  { token }: { token: string },
  { as, lastEventId }: WatchOptions = {},
): Promise<EventReader> {
  const gone = new AbortController();
  const response = await fetch(`${url}${fleet.stream.path}${as ? `?as=${as}` : ''}`, {
    headers: { ...bearer(token), ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: gone.signal,
  });
  const events: FleetEvent[] = [];
  let devices = new Map<string, DeviceFeature>();
  const reader = {
    status: response.status,
    headers: response.headers,
    code: undefined as string | undefined,
    events,
    get devices() {
      return devices;
    },
    lastEventId,
    hasEnded: false,
    close: () => gone.abort(),
  };
  if (!response.ok) {
    reader.code = ((await response.json()) as { error: { code: string } }).error.code;
    return reader;
  }
  async function read() {
    const parsed = response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { id, event, data } of parsed ?? []) {
      const name = event as FleetEvent['event'];
      const known = { event: name, data: JSON.parse(data) } as FleetEvent;
      // Events hold what the endpoint declares, and nothing else.
      expect(z.parse(fleet.stream.events[name], known.data)).toEqual(known.data);
      if (known.event === 'reset') devices = new Map();
      const { upserted, removed } =
        known.event === 'reset' ? { upserted: known.data.features, removed: [] } : known.data;
      for (const feature of upserted) devices.set(feature.id, feature);
      for (const gone of removed) devices.delete(gone);
      events.push(known);
      reader.lastEventId = id;
    }
  }
  read()
    .catch((error) => {
      if (error.name !== 'AbortError' && error.message !== 'terminated') throw error;
    })
    .finally(() => {
      reader.hasEnded = true;
    });
  return reader;
}

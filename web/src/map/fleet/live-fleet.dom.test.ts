import type { Fleet } from '@juu/shared/endpoints/fleet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptScreens } from './kept-screens.ts';
import { ageOf, LiveFleet } from './live-fleet.ts';

const NOW = new Date('2026-11-23T06:00:00Z');

function screen(id: string, lng = 36.8): Fleet['features'][number] {
  return {
    type: 'Feature',
    id,
    properties: { last_seen_at: '2026-11-23T05:59:30Z' },
    geometry: { type: 'Point', coordinates: [lng, -1.28] },
  };
}

/** A server whose streams the test feeds; a status other than 200 refuses the next one. */
function fleetServer() {
  const asked: (string | undefined)[] = [];
  let feed: ReadableStreamDefaultController<Uint8Array> | undefined;
  const server = {
    asked,
    status: 200,
    endsAtOnce: false,
    send(id: string, event: string, data: object) {
      const text = `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      feed?.enqueue(new TextEncoder().encode(text));
    },
    reset(id: string, ...features: object[]) {
      server.send(id, 'reset', { type: 'FeatureCollection', features });
    },
    end: () => feed?.close(),
  };
  vi.stubGlobal('fetch', async (_path: string, { headers, signal }: RequestInit) => {
    asked.push((headers as Record<string, string>)['last-event-id']);
    if (server.status !== 200) {
      const error = { code: 'forbidden', message: 'Wait', details: null, hint: null };
      return Response.json({ error }, { status: server.status });
    }
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        feed = controller;
        if (server.endsAtOnce) controller.close();
        else signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { date: new Date(+NOW + 90_000).toUTCString() } });
  });
  return server;
}

describe('the live fleet', () => {
  let fleet: LiveFleet;
  let leave: () => void;
  const soon = () => vi.advanceTimersByTimeAsync(5);
  const ids = () => [...fleet.state().screens.keys()].sort();
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    fleet = new LiveFleet('advertiser');
    leave = () => undefined;
  });
  afterEach(() => {
    leave();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const look = async () => {
    leave = fleet.subscribe(() => undefined);
    await soon();
  };

  it('knows the screens of the reset, and each change after it', async () => {
    const server = fleetServer();
    await look();
    server.reset('a.1', screen('one'), screen('two'));
    await soon();
    expect(ids()).toEqual(['one', 'two']);
    server.send('a.2', 'change', {
      upserted: [screen('three'), screen('two', 37)],
      removed: ['one'],
    });
    await soon();
    expect(ids()).toEqual(['three', 'two']);
    expect(fleet.state().screens.get('two')?.geometry.coordinates).toEqual([37, -1.28]);
    expect(fleet.state().status).toBe('live');
  });

  it('does not say that no screen is on the road before the server has said so', async () => {
    const server = fleetServer();
    await look();
    expect([fleet.state().status, ids()]).toEqual(['connecting', []]);
    server.reset('a.1');
    await soon();
    expect([fleet.state().status, ids()]).toEqual(['live', []]);
  });

  it('tells a screen’s age by the server’s clock', async () => {
    const server = fleetServer();
    await look();
    server.reset('a.1', screen('one'));
    await soon();
    // Seen 30 s before; the device's clock is 90 s behind.
    expect(ageOf(screen('one'), fleet.state(), NOW)).toBe(120_000);
    expect(ageOf(screen('one'), fleet.state(), new Date(0))).toBe(0);
  });

  it('keeps what it knows while the stream is away, and goes on from its last event', async () => {
    const server = fleetServer();
    await look();
    server.reset('a.1', screen('one'));
    await soon();
    server.end();
    await soon();
    expect([fleet.state().status, ids()]).toEqual(['interrupted', ['one']]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.asked).toEqual([undefined, 'a.1']);
    expect(fleet.state().status).toBe('live');
  });

  it('waits twice as long after each failure, and begins again with the network', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const server = fleetServer();
    server.status = 503;
    leave = fleet.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    for (const waited of [1_000, 2_000, 4_000, 8_000]) {
      const before = server.asked.length;
      await vi.advanceTimersByTimeAsync(waited - 20);
      expect(server.asked).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(20);
      expect(server.asked).toHaveLength(before + 1);
    }
    const before = server.asked.length;
    dispatchEvent(new Event('online'));
    await soon();
    expect(server.asked).toHaveLength(before + 1);
  });

  it('waits longer and longer for a server that accepts each stream and ends it at once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const server = fleetServer();
    server.endsAtOnce = true;
    leave = fleet.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(server.asked).toHaveLength(4);
    // One that lasted is asked for again soon.
    server.endsAtOnce = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.asked).toHaveLength(5);
    for (let s = 0; s < 40; s += 20) {
      server.reset(`a.${s}`);
      await vi.advanceTimersByTimeAsync(20_000);
    }
    server.end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.asked).toHaveLength(6);
  });

  it('has no stream while the page is hidden or no one looks', async () => {
    const server = fleetServer();
    await look();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.asked).toHaveLength(1);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await soon();
    expect(server.asked).toHaveLength(2);
    leave();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.asked).toHaveLength(2);
  });

  it('does not pass screens off as live that it has not followed while the page was hidden', async () => {
    const server = fleetServer();
    const kept = keptScreens('juu-test-screens');
    fleet = new LiveFleet('advertiser', kept);
    await look();
    server.reset('a.1', screen('one'));
    await soon();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect([fleet.state().status, ids()]).toEqual(['connecting', ['one']]);
    expect(kept.read().map(({ id }) => id)).toEqual(['one']);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fleet.state().status).toBe('connecting');
    await soon();
    expect(fleet.state().status).toBe('live');
    leave();
    expect(fleet.state().status).toBe('connecting');
    fleet.forget();
  });

  it('keeps no screen of someone who may not see it any more, and asks again after a minute', async () => {
    const server = fleetServer();
    const kept = keptScreens('juu-test-screens');
    fleet = new LiveFleet('advertiser', kept);
    await look();
    server.reset('a.1', screen('one'));
    await soon();
    server.status = 403;
    server.end();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(fleet.state()).toMatchObject({ status: 'refused', refusal: { message: 'Wait' } });
    expect([ids(), kept.read()]).toEqual([[], []]);
    leave();
    await look();
    expect(ids()).toEqual([]);
    server.status = 200;
    await vi.advanceTimersByTimeAsync(60_000);
    server.reset('b.1', screen('two'));
    await soon();
    expect([fleet.state().status, ids()]).toEqual(['live', ['two']]);
    expect(server.asked.at(-1)).toBeUndefined();
  });

  it('forgets all when it is told to', async () => {
    const server = fleetServer();
    await look();
    server.reset('a.1', screen('one'));
    await soon();
    fleet.forget();
    await soon();
    expect(ids()).toEqual([]);
    expect(server.asked).toEqual([undefined, undefined]);
  });

  it('shows what an earlier visit kept until the stream says more, and forgets it at sign-out', async () => {
    const server = fleetServer();
    const kept = keptScreens('juu-test-screens');
    fleet = new LiveFleet('advertiser', kept);
    leave = fleet.subscribe(() => undefined);
    await soon();
    server.reset('1', screen('a'));
    await soon();
    leave();
    fleet = new LiveFleet('advertiser', kept);
    leave = fleet.subscribe(() => undefined);
    expect([ids(), fleet.state().status]).toEqual([['a'], 'connecting']);
    fleet.forget();
    expect(kept.read()).toEqual([]);
  });

  it('keeps the screens as soon as the network goes, because the page may close without it', async () => {
    const server = fleetServer();
    const kept = keptScreens('juu-test-screens');
    fleet = new LiveFleet('advertiser', kept);
    await look();
    server.reset('1', screen('a'));
    await soon();
    server.end();
    await soon();
    expect(fleet.state().status).toBe('interrupted');
    expect(kept.read().map(({ id }) => id)).toEqual(['a']);
    fleet.forget();
  });

  it('says at once that the map is no longer live if the device loses its network', async () => {
    const server = fleetServer();
    await look();
    server.reset('a.1', screen('one'));
    await soon();
    server.status = 503;
    dispatchEvent(new Event('offline'));
    await soon();
    expect(fleet.state().status).toBe('interrupted');
    expect(ids()).toEqual(['one']);
  });
});

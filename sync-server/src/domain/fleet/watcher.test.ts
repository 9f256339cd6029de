import type { DeviceFeature } from '@juu/shared/endpoints/fleet';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LineSink } from '../../platform/http/socket-sink.ts';
import { View } from './view.ts';
import { Watcher } from './watcher.ts';

const watching = { session: { id: 'session', hash: 'hash' }, as: undefined };

/** A screen that was seen in this second of the test. */
function device(second: number, id = 'a', padding = ''): DeviceFeature {
  const last_seen_at = new Date(second * 1_000).toISOString();
  const geometry = { type: 'Point' as const, coordinates: [36.8, -1.2] as [number, number] };
  return { type: 'Feature', id: `${id}${padding}`, properties: { last_seen_at }, geometry };
}

/** A socket that takes what is written, and is ready for more only if the test says so. */
function socket() {
  const written: Uint8Array[] = [];
  const lines: string[] = [];
  let drain: (() => void) | undefined;
  let isSlow = false;
  let isEnded = false;
  const sink: LineSink = {
    write(parts) {
      written.push(...(parts as Uint8Array[]));
      if (!isSlow) return undefined;
      return new Promise((resolve) => {
        drain = resolve;
      });
    },
    writeIfReady: (line) => lines.push(line),
    end: () => {
      isEnded = true;
    },
  };
  return {
    sink,
    written,
    lines,
    /** The events written, each with the number of its screens. */
    events: () =>
      written.map((bytes) => {
        const [, event, json] = /event: (\w+)\ndata: (.*)\n\n$/.exec(String(bytes)) ?? [];
        const { features, upserted } = JSON.parse(json ?? '');
        return `${event} ${(features ?? upserted).length}`;
      }),
    get isEnded() {
      return isEnded;
    },
    slowDown: () => {
      isSlow = true;
    },
    async catchUp() {
      isSlow = false;
      drain?.();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a watcher', () => {
  test('who keeps up gets everything once, then each change', () => {
    const view = new View();
    const { sink, events } = socket();
    const watcher = new Watcher(watching, view, sink, undefined);
    view.update([device(1), device(1, 'b')]);
    watcher.send();
    watcher.send();
    const b = device(2, 'b');
    view.update([device(2), b]);
    watcher.send();
    view.update([device(3), b]);
    watcher.send();
    expect(events()).toEqual(['reset 2', 'change 2', 'change 1']);
  });

  test('who does not read has nothing queued, and gets the missed changes once it reads', async () => {
    const view = new View();
    const others = Array.from({ length: 9 }, (_, i) => device(0, `other-${i}`));
    view.update([...others, device(0)]);
    const { sink, events, slowDown, catchUp } = socket();
    const watcher = new Watcher(watching, view, sink, undefined);
    slowDown();
    watcher.send();
    for (const second of [1, 2, 3]) {
      view.update([...others, device(second)]);
      watcher.send();
    }
    expect(events()).toEqual(['reset 10']);
    await catchUp();
    expect(events()).toEqual(['reset 10', 'change 1', 'change 1', 'change 1']);
  });

  test('who misses more of the same screens than there are gets the newest of each', async () => {
    const view = new View();
    const { sink, events, slowDown, catchUp } = socket();
    const watcher = new Watcher(watching, view, sink, undefined);
    slowDown();
    watcher.send();
    for (let second = 1; second <= 10; second += 1)
      view.update([device(second), device(second, 'b')]);
    await catchUp();
    expect(events()).toEqual(['reset 0', 'reset 2']);
  });

  test('who misses more changes than are kept gets everything instead', async () => {
    const view = new View();
    const others = Array.from({ length: 99 }, (_, i) => device(0, `other-${i}`));
    view.update([...others, device(0)]);
    const { sink, events, slowDown, catchUp } = socket();
    const watcher = new Watcher(watching, view, sink, undefined);
    slowDown();
    watcher.send();
    for (let second = 1; second <= 61; second += 1) view.update([...others, device(second)]);
    await catchUp();
    expect(events()).toEqual(['reset 100', 'reset 100']);
  });

  test('is ended if nothing was read for the given time, and told that it is open otherwise', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const view = new View();
    const slow = socket();
    const watcher = new Watcher(watching, view, slow.sink, undefined);
    watcher.keepAlive(60_000);
    expect(slow.lines).toEqual([': keep-alive\n\n']);
    slow.slowDown();
    watcher.send();
    vi.advanceTimersByTime(59_000);
    watcher.keepAlive(60_000);
    expect(slow.isEnded).toBe(false);
    vi.advanceTimersByTime(2_000);
    watcher.keepAlive(60_000);
    expect(slow.isEnded).toBe(true);
  });
});

describe('a view', () => {
  test('encodes an event once for all its watchers', () => {
    const view = new View();
    const sockets = [socket(), socket()];
    const watchers = sockets.map(({ sink }) => new Watcher(watching, view, sink, undefined));
    for (const watcher of watchers) watcher.send();
    view.update([device(1)]);
    for (const watcher of watchers) watcher.send();
    const [one, other] = sockets.map(({ written }) => written);
    expect(one).toHaveLength(2);
    for (const [i, bytes] of (one ?? []).entries()) expect(bytes).toBe(other?.[i]);
  });

  test('keeps a megabyte of changes at most', () => {
    const view = new View();
    const padding = 'x'.repeat(400_000);
    const others = ['b', 'c', 'd'].map((id) => device(0, id, padding));
    for (let second = 1; second <= 4; second += 1) {
      view.update([...others, device(second, 'a', padding)]);
    }
    const framesSince = (seq: number) => view.missedSince(seq).frames.map((frame) => frame.length);
    expect(framesSince(4)).toEqual([]);
    expect(framesSince(2)).toHaveLength(2);
    // A reset in place of the three.
    expect(framesSince(1)).toHaveLength(1);
  });

  test('has no change to tell if nothing is different', () => {
    const view = new View();
    const same = device(1);
    view.update([same]);
    const { seq } = view.missedSince(undefined);
    view.update([same]);
    expect(view.missedSince(seq)).toEqual({ seq, frames: [] });
  });
});

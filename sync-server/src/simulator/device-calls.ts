import { type BatchResult, device as calls, type Playlist } from '@juu/shared/endpoints/device';
import type { PingEvent, PlayEvent } from './taxi.ts';

/** An answer takes longer only if the server is overloaded or away. */
const PATIENCE_MS = 30_000;

/** The server does not know the screen’s key, or not any more. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused';
}

/** A screen's calls. Each throws KeyRefused, or another error if it should be tried again. */
export interface DeviceCalls {
  sendPings(events: readonly PingEvent[]): Promise<BatchResult>;
  sendPlays(events: readonly PlayEvent[]): Promise<BatchResult>;
  /** Undefined if the playlist of the last call still holds. */
  fetchPlaylist(have: string | undefined): Promise<Playlist | undefined>;
}

interface DeviceCallsOptions {
  /** The server's origin, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly key: string;
  /** Ends calls under way. */
  readonly signal: AbortSignal;
}

/** The public device API over HTTP, as any screen uses it. */
export function createDeviceCalls({ url, key, signal }: DeviceCallsOptions): DeviceCalls {
  let last: { readonly version: string; readonly etag: string } | undefined;

  async function call(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${key}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    if (response.ok || response.status === 304) return response;
    await response.body?.cancel();
    if (response.status === 401) throw new KeyRefused('the server does not know the key');
    throw new Error(`${path} answered ${response.status}`);
  }

  async function send(
    endpoint: typeof calls.pings | typeof calls.impressions,
    events: readonly unknown[],
  ): Promise<BatchResult> {
    const response = await call(endpoint.path, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
    });
    return endpoint.response.parse(await response.json());
  }

  return {
    sendPings: (events) => send(calls.pings, events),
    sendPlays: (events) => send(calls.impressions, events),
    async fetchPlaylist(have) {
      const query = have ? `?${new URLSearchParams({ have })}` : '';
      const response = await call(`${calls.playlist.path}${query}`, {
        headers: last && last.version === have ? { 'if-none-match': last.etag } : {},
      });
      if (response.status === 304) return undefined;
      const playlist = calls.playlist.response.parse(await response.json());
      const etag = response.headers.get('etag');
      last = etag ? { version: playlist.version, etag } : undefined;
      return playlist;
    },
  };
}

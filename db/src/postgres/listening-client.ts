import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { NotificationChannels } from '../notification-channels.ts';

const firstRetryMs = 100;
const longestRetryMs = 5_000;

/**
 * A separate connection for LISTEN, because a pool's come and go. If it is lost, it connects again, with
 * growing pauses, and calls every listener once with '', because a notification may be lost.
 */
export class ListeningClient {
  readonly #config: pg.ClientConfig;
  readonly #onError: (error: Error) => void;
  readonly #channels = new NotificationChannels();
  readonly #events = new EventEmitter<{ connected: [] }>().setMaxListeners(0);
  readonly #closing = new AbortController();
  #client: pg.Client | undefined;
  #running: Promise<void> | undefined;

  constructor(config: pg.ClientConfig, onError: (error: Error) => void) {
    this.#config = config;
    this.#onError = onError;
  }

  /** Resolves once notifications of `channel` arrive, to the function that stops them. */
  async listen(channel: string, onNotify: (payload: string) => void): Promise<() => void> {
    const stop = this.#channels.add(channel, onNotify);
    const connected = () => once(this.#events, 'connected', { signal: this.#closing.signal });
    this.#running ??= this.#run();
    // A new connection listens to every channel known by then, this one included.
    await (this.#client
      ? this.#client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(connected)
      : connected());
    return stop;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    // Not p-retry: a connection lasts, and one that was made begins with the shortest pause again.
    let retryMs = firstRetryMs;
    for (let reconnecting = false; !signal.aborted; reconnecting = true) {
      const client = new pg.Client(this.#config);
      const lost = new Promise<void>((resolve) => client.once('end', resolve));
      client.on('error', this.#onError);
      client.on('notification', ({ channel, payload }) => {
        this.#channels.deliver(channel, payload ?? '');
      });
      try {
        await this.#connect(client);
        retryMs = firstRetryMs;
        if (reconnecting) {
          this.#tellAll();
        }
        await (signal.aborted ? client.end() : lost);
      } catch (error) {
        this.#onError(error as Error);
        await client.end().catch(() => {});
      }
      this.#client = undefined;
      await delay(retryMs, undefined, { signal }).catch(() => {});
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
  }

  async #connect(client: pg.Client): Promise<void> {
    await client.connect();
    for (const channel of this.#channels.names()) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    this.#client = client;
    this.#events.emit('connected');
  }

  #tellAll(): void {
    for (const channel of this.#channels.names()) {
      this.#channels.deliver(channel, '');
    }
  }
}

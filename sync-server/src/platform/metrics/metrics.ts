import type { Database } from '@juu/db/database';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DiskRoom } from '../process/disk-room.ts';
import { routeLabelOf } from './route-label.ts';

/** Shared by the whole process, even if a test runs several servers in it. */
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

interface MetricsOptions {
  readonly database: Pick<Database, 'connections'>;
  readonly disk: Pick<DiskRoom, 'look'>;
}

/** This process's metrics for Prometheus; labels name kinds of things, never people or rows. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #registers = { registers: [this.#registry] };

  readonly #requests = this.counter(
    'juu_http_requests_total',
    'Requests answered, by kind of call and status',
    ['route', 'status'],
  );
  readonly #durations = new Histogram({
    name: 'juu_http_request_duration_seconds',
    help: 'Time from request to answer, by kind of call; open streams are not counted',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    ...this.#registers,
  });

  constructor({ database, disk }: MetricsOptions) {
    this.#gaugeConnections(database);
    this.gauge(
      'juu_disk_free_bytes',
      'Free space on the disk of DATA_DIR; what is stored there is refused before it runs out',
      async () => (await disk.look()).freeBytes,
    );
  }

  /** Counts every request that passes. */
  readonly observe: RequestHandler = ({ path }, response, next) => {
    const started = performance.now();
    response.once('close', () => {
      const { label: route, isStream } = routeLabelOf(path, response);
      // Clients end streams; any other request should have finished.
      const hasStreamed = isStream && response.headersSent;
      const status = response.writableFinished || hasStreamed ? response.statusCode : 'aborted';
      this.#requests.inc({ route, status });
      if (hasStreamed) return;
      this.#durations.observe({ route }, (performance.now() - started) / 1_000);
    });
    next();
  };

  /** A counter that the code increments. */
  counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, ...this.#registers });
  }

  /** A figure that is read on each scrape; NaN if there is none. */
  gauge(name: string, help: string, read: () => Promise<number | undefined>): void {
    const gauge = new Gauge({
      ...{ name, help, ...this.#registers },
      async collect() {
        gauge.set((await read()) ?? Number.NaN);
      },
    });
  }

  /** A count that its owner keeps; it stays unchanged if there is no figure. */
  total(name: string, help: string, read: () => Promise<number | undefined>): void {
    const counter = new Counter({
      ...{ name, help, ...this.#registers },
      async collect() {
        const total = await read();
        if (total === undefined) return;
        counter.reset();
        counter.inc(total);
      },
    });
  }

  /** Everything in the Prometheus text format. */
  async text(): Promise<{ readonly contentType: string; readonly body: string }> {
    const both = Registry.merge([processMetrics, this.#registry]);
    return { contentType: both.contentType, body: await both.metrics() };
  }

  #gaugeConnections(database: MetricsOptions['database']): void {
    const connections = new Gauge({
      name: 'juu_database_connections',
      help: 'Connections to the database by state; waiting counts the requests for a free one',
      labelNames: ['state'],
      ...this.#registers,
      collect() {
        const { busy, idle, waiting } = database.connections();
        for (const [state, count] of Object.entries({ busy, idle, waiting })) {
          connections.set({ state }, count);
        }
      },
    });
  }
}

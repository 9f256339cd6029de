import type { Database } from '@juu/db/database';
import type { UploadResponse } from '@juu/shared/protocol/upload';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CreativeOutcome } from '../../domain/creatives/creative-uploads.ts';
import { routeLabelOf } from '../../platform/http/route-label.ts';
import type { MailOutcome } from '../../platform/mail/mail-worker.ts';
import type { DiskRoom } from '../../platform/process/disk-room.ts';
import { withPatience } from '../../platform/with-patience.ts';
import type { SyncStats } from '../../sync/engine.ts';

/** Of the whole process, however many servers a test runs in it. */
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

/** The figures of the log are read once in this time, however many ask for them. */
const FRESH_MS = 1_000;
const PATIENCE_MS = 3_000;

interface MetricsOptions {
  readonly database: Pick<Database, 'connections'>;
  readonly disk: Pick<DiskRoom, 'look'>;
  /** A few bounded queries. */
  readonly stats: () => Promise<Stats>;
}

/** Figures that the database gives. */
interface Stats extends SyncStats {
  /** Mails that are not delivered yet. */
  readonly mailsWaiting: number;
}

/** What Prometheus is told of this process; labels name kinds of things, never people or rows. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #options: MetricsOptions;
  readonly #registers = { registers: [this.#registry] };
  #stats: Promise<Stats | undefined> | undefined;

  readonly #requests = new Counter({
    name: 'juu_http_requests_total',
    help: 'Requests answered, by kind of call and status',
    labelNames: ['route', 'status'],
    ...this.#registers,
  });
  readonly #durations = new Histogram({
    name: 'juu_http_request_duration_seconds',
    help: 'Time from request to answer, by kind of call; open streams are not counted',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    ...this.#registers,
  });
  readonly #verdicts = new Counter({
    name: 'juu_upload_transactions_total',
    help: 'Uploaded transactions of local changes, by verdict and, where rejected, code',
    labelNames: ['verdict', 'code'],
    ...this.#registers,
  });
  readonly #creatives = new Counter({
    name: 'juu_creative_files_total',
    help: 'Whole files of creatives, by what became of them and, where refused, code',
    labelNames: ['outcome', 'code'],
    ...this.#registers,
  });

  readonly #mails = new Counter({
    name: 'juu_mails_total',
    help: 'Mails by what became of an attempt: delivered, retried, given_up; dropped: the queue was full',
    labelNames: ['outcome'],
    ...this.#registers,
  });

  constructor(options: MetricsOptions) {
    this.#options = options;
    this.#gaugeDatabase();
    this.#gaugeDisk();
    this.#gaugeStats();
  }

  /** Counts every request that passes it. */
  readonly observe: RequestHandler = ({ path }, response, next) => {
    const started = performance.now();
    response.once('close', () => {
      const { label: route, isStream } = routeLabelOf(path, response);
      // A stream is ended by its client; anything else should have been finished.
      const hasStreamed = isStream && response.headersSent;
      const status = response.writableFinished || hasStreamed ? response.statusCode : 'aborted';
      this.#requests.inc({ route, status });
      if (hasStreamed) return;
      this.#durations.observe({ route }, (performance.now() - started) / 1_000);
    });
    next();
  };

  countVerdict(result: UploadResponse['results'][number]): void {
    const code = result.status === 'rejected' ? result.error.code : '';
    this.#verdicts.inc({ verdict: result.status, code });
  }

  countCreative({ outcome, code }: CreativeOutcome): void {
    this.#creatives.inc({ outcome, code: code ?? '' });
  }

  countMails(outcome: MailOutcome, mails: number): void {
    this.#mails.inc({ outcome }, mails);
  }

  /** Everything as Prometheus reads it; figures of a database that is away are NaN. */
  async text(): Promise<{ readonly contentType: string; readonly body: string }> {
    const both = Registry.merge([processMetrics, this.#registry]);
    return { contentType: both.contentType, body: await both.metrics() };
  }

  #gaugeDatabase(): void {
    const { database } = this.#options;
    const connections = new Gauge({
      name: 'juu_database_connections',
      help: 'Connections to the database by state; waiting: who waits for one to become free',
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

  #gaugeDisk(): void {
    const { disk } = this.#options;
    const free = new Gauge({
      name: 'juu_disk_free_bytes',
      help: 'Room on the disk of DATA_DIR; new data is refused before there is none',
      ...this.#registers,
      async collect() {
        free.set((await disk.look()).freeBytes);
      },
    });
  }

  #gaugeStats(): void {
    this.#gauge('juu_database_up', 'Whether the database answers', (stats) => (stats ? 1 : 0));
    this.#gauge('juu_sync_streams', 'Open sync streams in this process', (s) => s?.streams);
    this.#gauge(
      'juu_sync_changes_waiting',
      'Committed changes that are not in the log yet; 100000 stands for more as well',
      (stats) => stats?.changesWaiting,
    );
    this.#gauge(
      'juu_sync_lag_seconds',
      'Age of the oldest change that is not in the log yet; 0 where none waits',
      (stats) => stats?.oldestChangeAgeS,
    );
    this.#gauge('juu_sync_last_op_id', 'Where the log ends', (stats) => Number(stats?.lastOpId));
    this.#gauge(
      'juu_mails_waiting',
      'Mails that are not delivered yet, of all processes',
      (stats) => stats?.mailsWaiting,
    );
    this.#count(
      'juu_sync_bucket_resets_total',
      'Times that a client came to download again what it had: a sign of broken checksums',
      (stats) => stats.bucketResets,
    );
    this.#count(
      'juu_sync_ops_compacted_total',
      'Dead ops that this process has removed from the log',
      (stats) => stats.opsCompacted,
    );
  }

  #gauge(name: string, help: string, read: (stats?: Stats) => number | undefined): void {
    const current = () => this.#currentStats();
    const gauge = new Gauge({
      ...{ name, help, ...this.#registers },
      async collect() {
        gauge.set(read(await current()) ?? Number.NaN);
      },
    });
  }

  /** A figure that its owner counts up. */
  #count(name: string, help: string, read: (stats: Stats) => number): void {
    const current = () => this.#currentStats();
    const counter = new Counter({
      ...{ name, help, ...this.#registers },
      async collect() {
        const stats = await current();
        if (!stats) return;
        counter.reset();
        counter.inc(read(stats));
      },
    });
  }

  #currentStats(): Promise<Stats | undefined> {
    this.#stats ??= withPatience(PATIENCE_MS, () => this.#options.stats())
      .catch(() => undefined)
      .finally(() => setTimeout(() => this.#forgetStats(), FRESH_MS).unref());
    return this.#stats;
  }

  #forgetStats(): void {
    this.#stats = undefined;
  }
}

import type { UploadResponse } from '@juu/shared/protocol/upload';
import pTimeout from 'p-timeout';
import type { CreativeOutcome } from '../../domain/creatives/creative-uploads.ts';
import type { CountEvents } from '../../domain/telemetry/device-handlers.ts';
import type { MailOutcome } from '../../platform/mail/mail-worker.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { SyncStats } from '../../sync/engine.ts';

/** Database figures are read at most once in this time. */
const FRESH_MS = 1_000;
const PATIENCE_MS = 3_000;

/** Figures that come from the database. */
interface Stats extends SyncStats {
  /** Open streams of the fleet in this process. */
  readonly fleetStreams: number;
  /** Mails that are not delivered yet. */
  readonly mailsWaiting: number;
}

interface JuuMetrics {
  readonly countVerdict: (result: UploadResponse['results'][number]) => void;
  readonly countCreative: (outcome: CreativeOutcome) => void;
  readonly countMails: (outcome: MailOutcome, mails: number) => void;
  readonly countEvents: CountEvents;
}

/**
 * The product's own metrics. Database figures are NaN while the database can't be reached.
 * @param readStats a few bounded queries
 */
export function juuMetrics(metrics: Metrics, readStats: () => Promise<Stats>): JuuMetrics {
  gaugeStats(metrics, readOnce(readStats));
  const verdicts = metrics.counter(
    'juu_upload_transactions_total',
    'Uploaded transactions of local changes, by verdict and, if rejected, code',
    ['verdict', 'code'],
  );
  const creatives = metrics.counter(
    'juu_creative_files_total',
    'Complete files of creatives, by outcome and, if refused, code',
    ['outcome', 'code'],
  );
  const mails = metrics.counter(
    'juu_mails_total',
    'Mails by outcome: delivered, retried, given_up, or dropped because the queue was full',
    ['outcome'],
  );
  const events = metrics.counter(
    'juu_telemetry_events_total',
    'Events that screens reported, by kind, outcome and, if rejected, code',
    ['kind', 'outcome', 'code'],
  );
  return {
    countVerdict(result) {
      const code = result.status === 'rejected' ? result.error.code : '';
      verdicts.inc({ verdict: result.status, code });
    },
    countCreative: ({ outcome, code }) => creatives.inc({ outcome, code: code ?? '' }),
    countMails: (outcome, count) => mails.inc({ outcome }, count),
    countEvents(kind, { accepted, duplicates, held, rejected }) {
      for (const [outcome, count] of Object.entries({ accepted, duplicates, held })) {
        events.inc({ kind, outcome, code: '' }, count);
      }
      for (const { code } of rejected) events.inc({ kind, outcome: 'rejected', code });
    },
  };
}

type CurrentStats = () => Promise<Stats | undefined>;

function gaugeStats(metrics: Metrics, current: CurrentStats): void {
  const gauge = (name: string, help: string, read: (stats?: Stats) => number | undefined) =>
    metrics.gauge(name, help, async () => read(await current()));
  const total = (name: string, help: string, read: (stats?: Stats) => number | undefined) =>
    metrics.total(name, help, async () => read(await current()));
  gauge('juu_database_up', 'Whether the database answers', (stats) => (stats ? 1 : 0));
  gauge('juu_sync_streams', 'Open sync streams in this process', (stats) => stats?.streams);
  gauge('juu_fleet_streams', 'Open fleet streams in this process', (stats) => stats?.fleetStreams);
  gauge(
    'juu_sync_changes_waiting',
    'Committed changes that are not in the log yet; counted up to 100000',
    (stats) => stats?.changesWaiting,
  );
  gauge(
    'juu_sync_lag_seconds',
    'Age of the oldest change that is not in the log yet; 0 if none waits',
    (stats) => stats?.oldestChangeAgeS,
  );
  gauge('juu_sync_last_op_id', 'Id of the last op in the log', (stats) => Number(stats?.lastOpId));
  gauge(
    'juu_mails_waiting',
    'Mails that are not delivered yet, in all processes',
    (stats) => stats?.mailsWaiting,
  );
  total(
    'juu_sync_bucket_resets_total',
    'Times a client had to download a bucket again: a sign of broken checksums',
    (stats) => stats?.bucketResets,
  );
  total(
    'juu_sync_ops_compacted_total',
    'Superseded ops that this process removed from the log',
    (stats) => stats?.opsCompacted,
  );
}

/** Shares one read among simultaneous callers; undefined while the database can't be reached. */
function readOnce(readStats: () => Promise<Stats>): CurrentStats {
  let stats: Promise<Stats | undefined> | undefined;
  const forget = () => {
    stats = undefined;
  };
  return () => {
    stats ??= pTimeout(readStats(), { milliseconds: PATIENCE_MS })
      .catch(() => undefined)
      .finally(() => setTimeout(forget, FRESH_MS).unref());
    return stats;
  };
}

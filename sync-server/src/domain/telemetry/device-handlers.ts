import type { Database } from '@juu/db/database';
import type { BatchResult, device } from '@juu/shared/endpoints/device';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import type { Settings } from '../settings.ts';
import { createIngest } from './ingest.ts';
import { pingKind } from './ping-kind.ts';

/** Called with each answer to a batch. */
export type CountEvents = (kind: 'pings' | 'impressions', report: BatchResult) => void;

interface DeviceHandlersOptions {
  readonly database: Database;
  readonly settings: Pick<Settings, 'deviceOfflineAfterS'>;
  readonly countEvents: CountEvents;
}

/** What screens call. */
export function deviceHandlers(
  options: DeviceHandlersOptions,
): Pick<HandlersOf<typeof device>, 'pings'> {
  const { database, settings, countEvents } = options;
  const takePings = createIngest(database, pingKind(settings));
  return {
    async pings({ caller, body }) {
      const report = await takePings(caller.deviceId, body.events);
      countEvents('pings', report);
      return report;
    },
  };
}

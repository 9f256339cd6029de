import type { ReportKind } from '@juu/shared/device/report';
import { type WritableReplica, writeChanges } from '@/outbox/writes/write-changes.ts';

/**
 * Saves a report on this device; it is sent when there is a connection.
 * @throws an error whose message tells a person why nothing was saved
 */
export async function saveReport(
  replica: WritableReplica,
  device_id: string,
  report: { kind: ReportKind; message: string },
): Promise<void> {
  await writeChanges(replica, (changes) =>
    changes.put('device_reports', crypto.randomUUID(), {
      ...{ device_id, driver_id: replica.userId, ...report },
      status: 'open',
      created_at: new Date().toISOString(),
    }),
  );
}

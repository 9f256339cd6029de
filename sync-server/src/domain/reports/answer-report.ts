import type { Database } from '@juu/db/database';
import type { AdminReport, ReportChange } from '@juu/shared/endpoints/reports';
import { AppError } from '@juu/shared/errors/app-error';
import { reportAnswered } from '@juu/shared/notification/notification-texts';
import { sql } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { audit } from '../accounts/admins/audit.ts';
import { requireActiveAdmin } from '../accounts/admins/require-active-admin.ts';
import { notify } from '../notifications/notify.ts';
import { readReport } from './list-reports.ts';

/**
 * Answers a driver's report or changes where it stands. The same commit notifies the driver and
 * writes the audit log. What changes nothing does neither.
 * @throws AppError `not_found`, `forbidden`, `account_suspended`; `report_changed` if it differs from `seen`
 */
export async function answerReport(
  database: Database,
  actorId: string,
  id: string,
  change: ReportChange,
): Promise<AdminReport> {
  return await retryTransaction(database, async (tx) => {
    await requireActiveAdmin(tx, actorId, 'reports:manage');
    const before = await tx
      .selectFrom('device_reports')
      .select(['answer', 'status'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(noSuchReport);
    const { answer = before.answer, status = before.status } = change;
    const after = { answer, status };
    const isChanged = answer !== before.answer || status !== before.status;
    if (isChanged) {
      requireSeen(change.seen, before);
      await tx
        .updateTable('device_reports')
        .set({
          ...after,
          ...(answer !== before.answer && { answered_at: sql<Date>`clock_timestamp()` }),
        })
        .where('id', '=', id)
        .execute();
    }
    const report = await readReport(tx, id);
    if (!report) throw noSuchReport();
    if (isChanged) {
      // An answer is told once.
      const told = { id, status, answer: answer === before.answer ? null : answer };
      await notify(tx, report.driver_id, reportAnswered(report.device_name, told));
      const details = { before, after };
      await audit(tx, { actorId, action: 'answered', subject: 'report', subjectId: id, details });
    }
    return report;
  });
}

/** The last word belongs to who has read the others. */
function requireSeen(seen: ReportChange['seen'], now: NonNullable<ReportChange['seen']>): void {
  if (!seen || (seen.answer === now.answer && seen.status === now.status)) return;
  throw new AppError('report_changed', 'Another admin changed this report after you opened it.');
}

export function noSuchReport(): AppError {
  return new AppError('not_found', 'This report does not exist');
}

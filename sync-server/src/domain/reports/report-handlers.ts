import type { Database } from '@juu/db/database';
import type { reports } from '@juu/shared/endpoints/reports';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import { answerReport, noSuchReport } from './answer-report.ts';
import { listReports, readReport } from './list-reports.ts';

export function reportHandlers(database: Database): HandlersOf<typeof reports> {
  return {
    list: ({ query }) => listReports(database, query),
    read: async ({ params }) => {
      const report = await readReport(database.kysely, params.id);
      if (!report) throw noSuchReport();
      return report;
    },
    answer: ({ caller, params, body }) => answerReport(database, caller.userId, params.id, body),
  };
}

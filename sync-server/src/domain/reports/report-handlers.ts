import type { Database } from '@juu/db/database';
import type { reports } from '@juu/shared/endpoints/reports';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import { answerReport } from './answer-report.ts';
import { listReports } from './list-reports.ts';

export function reportHandlers(database: Database): HandlersOf<typeof reports> {
  return {
    list: ({ query }) => listReports(database, query),
    answer: ({ caller, params, body }) => answerReport(database, caller.userId, params.id, body),
  };
}

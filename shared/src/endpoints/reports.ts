import { z } from 'zod';
import { REPORT_STATUSES } from '../device/report.ts';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { answerShape } from '../tables/answer.ts';
import { deviceReports } from '../tables/device-reports.ts';
import { idOf, requiredLine, uuid } from '../text.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQueryOf } from './list-query.ts';

const reportSchema = z.object({
  ...answerShape(deviceReports),
  device_name: z.string(),
  serial_number: z.string(),
  driver_name: z.string(),
  driver_phone: z.string().nullable(),
});
export type AdminReport = z.infer<typeof reportSchema>;

/** The dialog that asks for an answer uses this too. */
export const reportAnswerSchema = z.strictObject({
  answer: requiredLine('Write an answer', { max: MAX_TEXT_LENGTH, breaks: true }),
  status: z.enum(REPORT_STATUSES, { error: 'Choose where the report stands' }),
});

/** Only the fields to change. */
const reportChangeSchema = reportAnswerSchema
  .partial()
  .refine((change) => Object.keys(change).length > 0, {
    message: 'Nothing to change: send an answer or a status',
  });
export type ReportChange = z.output<typeof reportChangeSchema>;

/** Drivers' reports about their screens. */
export const reports = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    caller: 'reports:manage',
    description:
      'Lists drivers’ reports. `q` searches message, screen, serial number and driver’s name.',
    request: {
      query: listQueryOf(['created_at', 'answered_at', 'status'], '-created_at').extend({
        status: z.enum(REPORT_STATUSES).optional(),
        driver_id: uuid.optional(),
      }),
    },
    returns: 'One page of reports',
    response: listOf(reportSchema),
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/api/admin/reports/:id',
    caller: 'reports:manage',
    description: 'Answers a report or changes where it stands, and notifies its driver.',
    request: { params: z.object({ id: idOf('report') }), body: reportChangeSchema },
    returns: 'The report as stored',
    response: reportSchema,
  }),
};

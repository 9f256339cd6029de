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
  status: z.enum(REPORT_STATUSES, { error: 'Choose the status of the report' }),
});

/** Only the fields to change. */
const reportChangeSchema = reportAnswerSchema
  .partial()
  .extend({
    /** The report as its reader saw it: if it has changed since, nothing is overwritten. */
    seen: z
      .strictObject({
        answer: z.string().max(MAX_TEXT_LENGTH).nullable(),
        status: z.enum(REPORT_STATUSES),
      })
      .optional(),
  })
  .refine(({ answer, status }) => answer !== undefined || status !== undefined, {
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
        device_id: uuid.optional(),
      }),
    },
    returns: 'One page of reports',
    response: listOf(reportSchema),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/reports/:id',
    caller: 'reports:manage',
    description: 'One report as it is now.',
    request: { params: z.object({ id: idOf('report') }) },
    returns: 'The report',
    response: reportSchema,
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/api/admin/reports/:id',
    caller: 'reports:manage',
    description:
      'Answers a report or changes where it stands, and notifies its driver. With `seen`, it is refused if the report has changed since.',
    request: { params: z.object({ id: idOf('report') }), body: reportChangeSchema },
    refusals: ['report_changed'],
    returns: 'The report as stored',
    response: reportSchema,
  }),
};

import { z } from 'zod';
import { REPORT_KINDS, REPORT_STATUSES } from '../device/report.ts';
import { allowed, refused } from '../errors/verdict.ts';
import { MAX_OPEN_REPORTS, MAX_TEXT_LENGTH } from '../limits.ts';
import { requiredLine, uuid } from '../text.ts';
import {
  choice,
  defaulted,
  lifecycle,
  nullable,
  owner,
  parent,
  server,
  stamp,
  text,
  time,
  uuidType,
} from './column.ts';
import { table } from './table.ts';

/** Drivers' reports about screens, and the answers. A report is sent once and never changed. */
export const deviceReports = table('device_reports', {
  bucket: 'driver',
  owner: 'driver_id',
  writer: 'reports:write',
  ops: ['PUT'],
  noun: 'report',
  columns: {
    device_id: parent('devices', uuid),
    driver_id: server(uuidType()),
    kind: owner(
      choice(REPORT_KINDS),
      z.enum(REPORT_KINDS, { error: 'Choose what the problem is about' }),
      { label: 'Problem' },
    ),
    message: owner(
      text(),
      requiredLine('Say what is wrong, so that we can help', {
        max: MAX_TEXT_LENGTH,
        breaks: true,
      }),
      { label: 'Message' },
    ),
    answer: server(nullable(text())),
    status: lifecycle(defaulted(choice(REPORT_STATUSES)), {
      initial: 'open',
      ownerMay: { open: {} },
    }),
    created_at: stamp(),
    /** When an admin wrote the answer, or last changed it. */
    answered_at: server(nullable(time())),
  },
  limit: {
    most: MAX_OPEN_REPORTS,
    having: { status: 'open' },
    refusal: {
      code: 'too_many_reports',
      message: `${MAX_OPEN_REPORTS} reports about this screen are still open. We’ll answer them first.`,
      details: 'device_reports',
    },
  },
  judge: ({ before }) =>
    before
      ? refused('already_exists', 'This report was sent already', 'device_reports.id')
      : allowed(undefined),
});

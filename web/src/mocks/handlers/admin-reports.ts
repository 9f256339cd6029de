import { type AdminReport, reports } from '@juu/shared/endpoints/reports';
import { reportAnswered } from '@juu/shared/notification/notification-texts';
import { refuse } from '../answer.ts';
import { mock } from '../mock.ts';
import type { Row } from '../row-store.ts';
import type { World } from '../world.ts';

/** Drivers' reports: the admin's list and the answers. */
export const adminReportHandlers = (world: World) => [
  mock(world, reports.list, ({ query: { status, device_id, page, page_size } }) => {
    const matching = world.rows
      .all('device_reports')
      .filter((row) => !status || row.status === status)
      .filter((row) => !device_id || row.device_id === device_id);
    const from = (page - 1) * page_size;
    const items = matching.slice(from, from + page_size).map((row) => show(world, row));
    return { items, total: matching.length, page };
  }),
  mock(world, reports.read, ({ params }) => {
    const report = world.rows.get('device_reports', params.id);
    return report ? show(world, report) : refuse('not_found', 'This report does not exist');
  }),
  mock(world, reports.answer, ({ params, body: { seen, ...change } }) => {
    const report = world.rows.get('device_reports', params.id);
    if (!report) return refuse('not_found', 'This report does not exist');
    if (seen && (seen.answer !== (report.answer ?? null) || seen.status !== report.status)) {
      return refuse('report_changed', 'Another admin changed this report after you opened it.');
    }
    const answered = { ...report, ...change, answered_at: new Date().toISOString() };
    const shown = show(world, answered);
    world.rows.transaction(() => {
      world.rows.put('device_reports', answered);
      world.notify(shown.driver_id, reportAnswered(shown.device_name, shown));
    });
    return shown;
  }),
];

function show(world: World, report: Row): AdminReport {
  const device = world.rows.get('devices', String(report.device_id));
  const driver = world.rows.get('profiles', String(report.driver_id));
  return reports.answer.response.parse({
    ...report,
    device_name: device?.name,
    serial_number: device?.serial_number,
    driver_name: driver?.name,
    driver_phone: driver?.phone ?? null,
  });
}

import { describe, expect, test } from 'vitest';
import type { RowImage } from '../errors/verdict.ts';
import { MAX_OPEN_REPORTS } from '../limits.ts';
import type { UploadOp } from '../protocol/upload.ts';
import { judgeTransaction } from '../write-rules/judge-transaction.ts';
import { rowReader } from '../write-rules/row-reader.ts';

const ME = 'me';
const DEVICE = '0d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f';
const OTHERS_DEVICE = '1d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f';
const BUSY_DEVICE = '4d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f';
const SENT = '2d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f';
const NEW = '3d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f';

const report = { device_id: DEVICE, kind: 'dark', message: 'It stays dark since Monday' };
let count = 0;
const sent = (values: RowImage): RowImage => ({
  ...{ ...report, id: `report ${count++}`, driver_id: ME, status: 'open' },
  ...values,
});
const TABLES: Record<string, RowImage[]> = {
  devices: [
    { id: DEVICE, driver_id: ME },
    { id: BUSY_DEVICE, driver_id: ME },
    { id: OTHERS_DEVICE, driver_id: 'someone-else' },
  ],
  device_reports: [
    sent({ id: SENT, status: 'solved', answer: 'Done' }),
    // As many as may be open about a screen, and some that don't count there.
    ...Array.from({ length: MAX_OPEN_REPORTS }, () => sent({ device_id: BUSY_DEVICE })),
    ...Array.from({ length: MAX_OPEN_REPORTS }, () => sent({ driver_id: 'who drove before' })),
    ...Array.from({ length: MAX_OPEN_REPORTS }, () => sent({ status: 'working' })),
  ],
};

async function verdictOn(op: Pick<UploadOp, 'op'> & Partial<UploadOp>) {
  const rows = rowReader(async (table, column, value) =>
    (TABLES[table] ?? []).filter((row) => row[column] === value),
  );
  const upload: UploadOp = { table: 'device_reports', id: NEW, data: report, ...op };
  const verdict = await judgeTransaction(
    { userId: ME, roles: ['driver'] as const },
    [upload],
    rows,
    '2026-11-23',
  );
  return verdict.ok ? verdict.writes[0] : verdict.refusal;
}

describe('a report', () => {
  test('is sent by the driver of its screen, and open', async () => {
    const data = { ...report, driver_id: ME, status: 'open', created_at: '2026-11-23T07:00:00Z' };
    expect(await verdictOn({ op: 'PUT', data })).toMatchObject({
      kind: 'insert',
      values: { ...report, driver_id: ME, status: 'open' },
    });
  });

  test.each([
    ['someone else’s screen', { device_id: OTHERS_DEVICE }, 'not_found_or_forbidden'],
    ['a screen that doesn’t exist', { device_id: NEW }, 'not_found_or_forbidden'],
    ['no screen', { device_id: null }, 'invalid_value'],
    ['an unknown kind', { kind: 'noise' }, 'invalid_value'],
    ['nothing', { message: ' ' }, 'invalid_value'],
    ['another driver’s name', { driver_id: 'someone-else' }, 'not_found_or_forbidden'],
    ['an answer of one’s own', { answer: 'Solved' }, 'read_only_column'],
    ['a status that only admins set', { status: 'solved' }, 'invalid_status_change'],
  ])('about %s is refused', async (_title, change, code) => {
    const verdict = await verdictOn({ op: 'PUT', data: { ...report, ...change } });
    expect(verdict).toMatchObject({ code });
  });

  test('is refused if as many as allowed are open about its screen', async () => {
    const data = { ...report, device_id: BUSY_DEVICE };
    expect(await verdictOn({ op: 'PUT', data })).toMatchObject({ code: 'too_many_reports' });
  });

  test('is never changed or removed once it was sent', async () => {
    const again = { ...report, message: 'It works again' };
    expect(await verdictOn({ op: 'PUT', id: SENT, data: again })).toMatchObject({
      code: 'already_exists',
    });
    for (const op of ['PATCH', 'DELETE'] as const) {
      expect(await verdictOn({ op, id: SENT })).toMatchObject({ code: 'not_found_or_forbidden' });
    }
  });
});

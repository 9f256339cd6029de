import * as m from '@/lib/language/compiled/earnings.js';
import type { DailyRow } from './figures.ts';
import type { NamedDevice } from './use-earnings.ts';

/**
 * Names the screens of a driver's days. The replica has no names of screens that another driver has now:
 * they are numbered in the order in which the driver began to drive them, if there are several.
 *
 * @param rows all days of the driver, in order, so that a screen has the same number in every month
 */
export function screenNames(
  rows: readonly DailyRow[],
  devices: ReadonlyMap<string, NamedDevice>,
): (deviceId: string) => string {
  const former = [...new Set(rows.map(({ device_id }) => device_id))].filter(
    (id) => !devices.has(id),
  );
  return (deviceId) => {
    const name = devices.get(deviceId)?.name;
    if (name) return name;
    if (former.length <= 1) return m.earnings_former_device();
    return m.earnings_former_device_of_several({ number: former.indexOf(deviceId) + 1 });
  };
}

import * as m from '@/lib/language/compiled/earnings.js';
import { FigureCells, FigureTable } from './figure-table.tsx';
import type { DeviceFigures, Figures } from './figures.ts';

interface DeviceTableProps {
  devices: readonly DeviceFigures[];
  nameOf: (deviceId: string) => string;
}

/** Each screen's earnings in a month. */
export function DeviceTable({ devices, nameOf }: DeviceTableProps) {
  if (devices.length === 0) return <p className="body-s text-muted">{m.earnings_none_yet()}</p>;
  return (
    <FigureTable
      label={m.earnings_by_screen()}
      first={m.earnings_screen()}
      total={totalOf(devices)}
    >
      {devices.map(({ deviceId, ...figures }) => (
        <tr key={deviceId}>
          <th scope="row" className="text-left font-normal wrap-anywhere">
            {nameOf(deviceId)}
          </th>
          <FigureCells {...figures} />
        </tr>
      ))}
    </FigureTable>
  );
}

function totalOf(devices: readonly Figures[]): Figures {
  const sum = (figure: keyof Figures) => devices.reduce((all, device) => all + device[figure], 0);
  return {
    cents: sum('cents'),
    impressions: sum('impressions'),
    activeMinutes: sum('activeMinutes'),
  };
}

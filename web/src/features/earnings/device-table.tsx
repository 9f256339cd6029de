import { FigureTable } from '@/components/charts/figure-table.tsx';
import * as m from '@/lib/language/compiled/earnings.js';
import { figureCells, figureHeadings } from './figure-cells.ts';
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
      headings={figureHeadings(m.earnings_screen())}
      rows={devices.map(({ deviceId, ...figures }) => ({
        key: deviceId,
        cells: figureCells(nameOf(deviceId), figures),
      }))}
      total={figureCells(m.earnings_total(), totalOf(devices))}
    />
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

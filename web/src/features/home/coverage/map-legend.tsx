import { footfallColor, footfallOpacity } from '@/map/footfall/footfall-color.ts';

/** From the least to the most people on foot. */
const RAMP = [0.1, 0.4, 0.7, 1];

const red = (intensity: number) => `rgb(${footfallColor(intensity).join(' ')})`;

/** What the marks on the map mean. */
export function MapLegend() {
  return (
    <ul className="grid gap-x-8 gap-y-2 body-s text-muted sm:grid-cols-2 lg:grid-cols-1">
      <li className="flex items-center gap-3">
        <svg viewBox="0 0 28 14" aria-hidden="true" className="w-7 shrink-0">
          <rect width="28" height="14" rx="5" className="fill-body" />
          <rect x="8" y="2" width="12" height="10" rx="2" className="fill-led-400 stroke-ink-950" />
        </svg>
        Active Taxi Screens
      </li>
      <li className="flex items-center gap-3">
        <svg viewBox="0 0 28 14" aria-hidden="true" className="w-7 shrink-0">
          <circle cx="14" cy="7" r="6.5" fill={red(0.8)} stroke={red(0.4)} />
        </svg>
        High Footfall Areas
      </li>
      <li className="flex items-center gap-3">
        <svg viewBox="0 0 28 14" aria-hidden="true" className="w-7 shrink-0">
          {RAMP.map((intensity, step) => (
            <rect
              key={intensity}
              x={step * 7}
              width="7.5"
              height="14"
              fill={red(intensity)}
              fillOpacity={footfallOpacity(intensity) + 0.3}
            />
          ))}
        </svg>
        Darker red = Higher footfall density
      </li>
    </ul>
  );
}

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
          <circle cx="14" cy="7" r="6.5" className="fill-danger/60 stroke-danger" />
        </svg>
        High Footfall Areas
      </li>
      <li className="flex items-center gap-3">
        <svg viewBox="0 0 28 14" aria-hidden="true" className="w-7 shrink-0">
          <rect width="10" height="14" className="fill-danger/35" />
          <rect x="9" width="10" height="14" className="fill-danger/60" />
          <rect x="18" width="10" height="14" className="fill-danger" />
        </svg>
        Darker red = Higher footfall density
      </li>
    </ul>
  );
}

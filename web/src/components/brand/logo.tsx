/** The name beside a lit sign. Without room only the sign shows, because the name wraps out of sight. */
export function Logo() {
  return (
    <span className="inline-flex h-6 flex-wrap items-center gap-2 overflow-hidden font-display text-2xl leading-none font-extrabold tracking-wide">
      <svg viewBox="0 0 26 20" aria-hidden="true" className="h-6 w-8 shrink-0">
        <rect
          x="1"
          y="1"
          width="24"
          height="14"
          rx="3"
          className="fill-ink-950 stroke-led-400"
          strokeWidth="2"
        />
        <path d="M6 19h14" className="stroke-led-400" strokeWidth="2" strokeLinecap="round" />
        <path
          d="M8 5.5h.01M13 5.5h.01M18 5.5h.01M8 10.5h.01M13 10.5h.01M18 10.5h.01"
          className="stroke-led-400"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      Juu
    </span>
  );
}

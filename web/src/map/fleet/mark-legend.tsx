import { clsx } from 'clsx';

interface MarkLegendProps {
  /** Meaning of amber marks. */
  live: string;
  /** Meaning of grey marks. */
  others: string;
}

/** Explains the marks of `useScreenLayers` at the bottom of a map. */
export function MarkLegend({ live, others }: MarkLegendProps) {
  return (
    <ul className="absolute bottom-8 left-3 flex flex-col gap-1 rounded-lg border border-line bg-surface px-3 py-2 caption shadow-raised sm:bottom-3">
      <li className="flex items-center gap-2">
        <MarkSwatch isLive />
        {live}
      </li>
      <li className="flex items-center gap-2">
        <MarkSwatch isLive={false} />
        {others}
      </li>
    </ul>
  );
}

/** A mark as a legend shows it; words stand beside it. */
export function MarkSwatch({ isLive }: { isLive: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'size-3 shrink-0 rounded-full border-2 border-[#0b0f1a]',
        isLive ? 'bg-[#ffb300]' : 'bg-[#9aa4b8]',
      )}
    />
  );
}

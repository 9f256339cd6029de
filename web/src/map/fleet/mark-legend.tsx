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
      {[
        { words: live, color: 'bg-[#ffb300]' },
        { words: others, color: 'bg-[#9aa4b8]' },
      ].map(({ words, color }) => (
        <li key={color} className="flex items-center gap-2">
          <span className={`size-3 rounded-full border-2 border-[#0b0f1a] ${color}`} />
          {words}
        </li>
      ))}
    </ul>
  );
}

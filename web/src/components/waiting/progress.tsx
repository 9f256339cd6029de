import { Progress as Radix } from 'radix-ui';

interface ProgressProps {
  label: string;
  /** From 0 to 1; left out while it cannot be told. */
  value?: number | undefined;
  /** What screen readers say in place of a percentage. */
  words?: string;
}

/** How far something has come. */
export function Progress({ label, value, words }: ProgressProps) {
  const percent = value === undefined ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Radix.Root
      aria-label={label}
      value={percent}
      {...(words && { getValueLabel: () => words })}
      className="h-2 w-full overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line"
    >
      <Radix.Indicator
        style={percent === null ? {} : { width: `${percent}%` }}
        className="h-full rounded-full bg-accent-line transition-[width] data-[state=indeterminate]:w-full data-[state=indeterminate]:animate-pulse-soft"
      />
    </Radix.Root>
  );
}

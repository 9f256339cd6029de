import { Tick } from '@/components/forms/checkbox.tsx';
import { shortcutOf } from '@/components/shortcuts/press-shortcut.ts';
import type { BulkDecision } from '../decision/use-bulk-decision.ts';
import { DecideSelected } from './decide-selected.tsx';
import type { Selected } from './selection.ts';

interface SelectionBarProps {
  selected: readonly Selected[];
  /** How many campaigns the page has. */
  pageCount: number;
  onToggleAll: () => void;
  /** The decision being sent. */
  running: BulkDecision | undefined;
  onDecide: (decision: BulkDecision) => void;
}

/** Selects the whole page, and decides about what is selected. */
export function SelectionBar({ selected, pageCount, onToggleAll, ...rest }: SelectionBarProps) {
  const count = selected.length;
  return (
    <section
      aria-label="Selected campaigns"
      className="sticky top-15 z-20 flex min-h-13 flex-wrap items-center gap-x-4 rounded-xl border border-line bg-surface px-4 shadow-card"
    >
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 body-s">
        <Tick
          {...shortcutOf('*')}
          aria-label="Select all on this page"
          checked={count === 0 ? false : count === pageCount || 'indeterminate'}
          onCheckedChange={onToggleAll}
        />
        <span aria-live="polite">
          {count === 0 ? 'Select all on this page' : `${count} of ${pageCount} selected`}
        </span>
      </label>
      <DecideSelected selected={selected} {...rest} />
    </section>
  );
}

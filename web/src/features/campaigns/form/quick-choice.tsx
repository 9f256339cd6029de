import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface QuickChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** Chooses much at once, e.g. all premium zones. */
export function QuickChoice({ isChosen, onChoose, children }: QuickChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'h-11 rounded-full border px-4 label transition-colors sm:h-9 sm:px-3.5',
        isChosen
          ? 'border-accent bg-accent-soft text-accent-text'
          : 'border-control bg-surface text-body hover:bg-hover',
      )}
    >
      {children}
    </button>
  );
}

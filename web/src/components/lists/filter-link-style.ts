import { clsx } from 'clsx';

/** Class names of a link that narrows a list; give it `aria-current` if it is the chosen one. */
export function filterLinkStyle(isChosen: boolean): string {
  return clsx(
    'flex h-11 items-center justify-between gap-2 whitespace-nowrap rounded-full border px-3.5 label transition-colors',
    isChosen
      ? 'border-accent bg-accent-soft text-accent-text'
      : 'border-line bg-surface text-muted hover:bg-hover hover:text-body',
  );
}

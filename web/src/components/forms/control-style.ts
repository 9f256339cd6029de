/** Class names that text fields, text areas and selects have in common. */
export const controlStyle =
  'w-full rounded-lg border border-control bg-surface text-base text-body transition-colors placeholder:text-muted hover:border-body/60 disabled:opacity-60 aria-invalid:border-danger';

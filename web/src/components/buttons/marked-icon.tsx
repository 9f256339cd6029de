import type { ReactNode } from 'react';

/** The icon of a button, with a dot if there is something behind it; say so in the button's name too. */
export function MarkedIcon({ icon, isMarked }: { icon: ReactNode; isMarked: boolean }) {
  return (
    <span aria-hidden="true" className="relative">
      {icon}
      {isMarked && (
        <span className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full bg-accent ring-2 ring-surface" />
      )}
    </span>
  );
}

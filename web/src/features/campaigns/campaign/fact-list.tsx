import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Facts in two columns, each a {@link Fact}. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4">{children}</dl>;
}

interface FactProps {
  label: string;
  /** How many columns it takes: both, both on a phone only, or one. */
  width?: 'full' | 'phone' | 'half';
  children: ReactNode;
}

const WIDTHS = { full: 'col-span-2', phone: 'col-span-2 sm:col-span-1', half: '' };

/** A label and what it names. */
export function Fact({ label, width = 'half', children }: FactProps) {
  return (
    <div className={clsx('min-w-0', WIDTHS[width])}>
      <dt className="body-s text-muted">{label}</dt>
      <dd className="mt-0.5 body-s">{children}</dd>
    </div>
  );
}

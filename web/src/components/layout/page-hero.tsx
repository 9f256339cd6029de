import type { ReactNode } from 'react';

interface PageHeroProps {
  /** A word or two above the title. */
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** What can be done here: buttons, a date. */
  children?: ReactNode;
}

/** The first band of a public page, below the fixed navigation: its name and what it is about. */
export function PageHero({ eyebrow, title, lead, children }: PageHeroProps) {
  return (
    <div className="relative isolate overflow-hidden border-b border-line">
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-dot-grid mask-b-from-40% mask-l-from-30%"
      />
      <div className="mx-auto w-full max-w-6xl px-4 pt-28 pb-14 sm:px-6 sm:pt-36 sm:pb-20">
        {eyebrow && <p className="eyebrow mb-4">{eyebrow}</p>}
        <h1 className="display-l max-w-[18ch]">{title}</h1>
        {lead && <p className="body-l mt-5 max-w-2xl text-muted">{lead}</p>}
        {children && <div className="mt-8">{children}</div>}
      </div>
    </div>
  );
}

import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  /** What links to it from elsewhere, e.g. `features` for `/#features`. */
  id?: string;
  /** A word or two above the title. */
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** `sunken` sets it off from the bands above and below. */
  tone?: 'canvas' | 'sunken';
  /** Where the heading stands if there is room: at the start on a phone. What follows has the whole width in both cases. */
  align?: 'start' | 'center';
  children?: ReactNode;
}

/** One band of a public page, with its heading. */
export function Section({
  id,
  eyebrow,
  title,
  lead,
  tone = 'canvas',
  align = 'start',
  children,
}: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={clsx(
        'band scroll-mt-16',
        tone === 'sunken' && 'border-y border-line bg-sunken last:border-b-0',
      )}
    >
      <div className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
        <header className={clsx('max-w-2xl', align === 'center' && 'sm:mx-auto sm:text-center')}>
          {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
          <h2 id={headingId} className="display-m">
            {title}
          </h2>
          {lead && <p className="body-l mt-4 text-muted">{lead}</p>}
        </header>
        {children && <div className="mt-10 sm:mt-12">{children}</div>}
      </div>
    </section>
  );
}

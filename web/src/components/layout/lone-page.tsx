import { clsx } from 'clsx';
import { type ReactNode, useContext } from 'react';
import * as m from '@/lib/language/compiled/app.js';
import { Logo } from '../brand/logo.tsx';
import { PageFrame } from './page-frame.ts';

interface LonePageProps {
  icon?: ReactNode;
  /** `danger` if something is broken, not only missing. */
  tone?: 'neutral' | 'danger';
  title: string;
  /** What happened, in plain words. */
  children: ReactNode;
  /** The ways on, as buttons. */
  actions: ReactNode;
  /** What else is to know, below the buttons. */
  more?: ReactNode;
}

/**
 * Shown instead of a whole page that cannot be shown, or as one that says a single thing. Needs no router and no data, so that it stands
 * whatever has failed; announced when it appears.
 */
export function LonePage(props: LonePageProps) {
  const framed = useContext(PageFrame);
  if (framed) {
    return (
      <div className="grid min-h-[80dvh] grid-cols-[minmax(0,1fr)] place-items-center px-4 pt-24 pb-16">
        <Message {...props} />
      </div>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="mx-auto flex h-16 w-full max-w-6xl items-center px-4 sm:px-6">
        <a href="/" aria-label={m.app_home()} className="inline-flex min-h-11 items-center rounded">
          <Logo />
        </a>
      </header>
      <main className="grid flex-1 grid-cols-[minmax(0,1fr)] place-items-center px-4 pt-6 pb-16">
        <Message {...props} />
      </main>
    </div>
  );
}

function Message({ icon, tone = 'neutral', title, children, actions, more }: LonePageProps) {
  return (
    <div role="alert" className="flex w-full max-w-prose flex-col items-center gap-4 text-center">
      {icon && (
        <span
          aria-hidden="true"
          className={clsx(
            'mb-1 grid size-14 place-items-center rounded-full [&_svg]:size-7',
            tone === 'danger' ? 'bg-danger-soft text-danger-text' : 'bg-sunken text-muted',
          )}
        >
          {icon}
        </span>
      )}
      <h1 className="display-s">{title}</h1>
      <div className="body-m max-w-full text-muted">{children}</div>
      <div className="mt-2 flex flex-col gap-2 self-stretch sm:flex-row sm:flex-wrap sm:justify-center">
        {actions}
      </div>
      {more && <div className="body-s text-muted">{more}</div>}
    </div>
  );
}

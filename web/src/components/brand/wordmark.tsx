import { clsx } from 'clsx';
import * as m from '@/lib/language/compiled/app.js';
import { Logo } from './logo.tsx';

/** The logo, leading home. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <a
      href="/"
      aria-label={m.app_home()}
      className={clsx('inline-flex min-h-11 items-center rounded', className)}
    >
      <Logo />
    </a>
  );
}

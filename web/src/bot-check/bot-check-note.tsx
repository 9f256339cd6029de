import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says why there is no bot check yet, in its place and as high as it is. */
export function BotCheckNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex h-17.5 items-center gap-3 rounded-lg border border-line px-4 body-s text-muted noscript:hidden">
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </p>
  );
}

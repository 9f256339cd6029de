import { useCallback } from 'react';
import { Wordmark } from '@/components/brand/wordmark.tsx';
import { Spinner } from '@/components/waiting/spinner.tsx';
import * as m from '@/lib/language/compiled/frame.js';
import { usePageTitle } from '@/lib/pages/page-title.ts';
import { useSurface } from '@/lib/pages/surface.ts';
import { GettingReady } from './getting-ready.tsx';

interface LastScreenProps {
  title: string;
  /** The dashboard's last content. */
  html: string;
}

/** The dashboard as the person left it, read-only, while its data opens. */
export function LastScreen({ title, html }: LastScreenProps) {
  useSurface('calm');
  usePageTitle(title);
  const fill = useCallback(
    (main: HTMLElement | null) => {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      main?.replaceChildren(...body.childNodes);
    },
    [html],
  );
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex h-15 max-w-6xl items-center gap-2 px-4 sm:px-6">
          <Wordmark className="mr-auto" />
          <p role="status" className="flex items-center gap-2 body-s text-muted">
            <Spinner />
            {m.frame_as_you_left()}
          </p>
        </div>
      </header>
      <div className="mx-auto max-w-6xl px-4 pt-6 empty:hidden sm:px-6">
        <GettingReady />
      </div>
      <main
        ref={fill}
        inert
        className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-6 sm:px-6"
      />
    </>
  );
}

import { useCallback } from 'react';
import { usePageTitle } from '@/lib/pages/page-title.ts';
import { useSurface } from '@/lib/pages/surface.ts';
import { GettingReady } from './getting-ready.tsx';

interface LastScreenProps {
  title: string;
  /** The dashboard as it was left. */
  html: string;
}

/** The dashboard as the person left it, read-only, while its data opens. */
export function LastScreen({ title, html }: LastScreenProps) {
  useSurface('calm');
  usePageTitle(title);
  const fill = useCallback(
    (frame: HTMLElement | null) => {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      frame?.replaceChildren(...body.childNodes);
    },
    [html],
  );
  return (
    <>
      <div ref={fill} />
      <div className="fixed inset-x-0 bottom-0 flex justify-center border-t border-line bg-surface p-4 empty:hidden">
        <GettingReady />
      </div>
    </>
  );
}

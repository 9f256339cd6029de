import type { ErrorComponentProps } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { ButtonAnchor } from '@/components/buttons/button-anchor.tsx';
import { LonePage } from '@/components/layout/lone-page.tsx';
import * as m from '@/lib/language/compiled/trouble.js';
import { usePageTitle } from '@/lib/pages/page-title.ts';
import { reloadOnceIfReachable } from '@/pwa/look-for-newer.ts';
import { isMissingPart } from '@/pwa/missing-part.ts';
import { NewerVersionPage } from '@/pwa/newer-version-page.tsx';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';
import { useNewerVersion } from '@/pwa/use-newer-version.ts';
import { NotOnDevicePage } from './not-on-device-page.tsx';

/** Shown instead of a page that failed, e.g. because a part of the app didn’t load. */
export function ErrorPage({ error }: ErrorComponentProps) {
  return isMissingPart(error) ? <MissingPartPage /> : <Failure error={error} />;
}

/** A page is missing because a newer version replaced it, or because the network is away. */
function MissingPartPage() {
  const newer = useNewerVersion();
  useEffect(() => {
    if (newer === false) void reloadOnceIfReachable();
  }, [newer]);
  if (newer === undefined) return null;
  return newer ? <NewerVersionPage /> : <NotOnDevicePage />;
}

function Failure({ error }: Pick<ErrorComponentProps, 'error'>) {
  usePageTitle(m.trouble_failure());
  return (
    <LonePage
      icon={<TriangleAlert />}
      tone="danger"
      title={m.trouble_failure()}
      actions={
        <>
          <Button onClick={() => void reloadIntoNewest()}>{m.trouble_reload()}</Button>
          <ButtonAnchor href="/" tone="neutral">
            {m.trouble_go_home()}
          </ButtonAnchor>
        </>
      }
    >
      <p>{m.trouble_failure_text()}</p>
      <pre className="body-s mt-4 overflow-x-auto rounded-lg bg-sunken px-3 py-2 text-left font-mono text-body">
        {describe(error)}
      </pre>
    </LonePage>
  );
}

/** The place in the code matters to developers only. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (import.meta.env.DEV && error.stack) || error.message;
}

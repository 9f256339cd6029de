import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '@/components/button.tsx';
import { buttonStyle } from '@/components/button-style.ts';
import { usePageTitle } from '@/lib/page-title.ts';
import { isMissingPart } from '@/pwa/missing-part.ts';
import { NewerVersionPage } from '@/pwa/newer-version-page.tsx';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';
import { useNewerVersion } from '@/pwa/use-newer-version.ts';
import { NotOnDevicePage } from './not-on-device-page.tsx';

/** In the place of a page that failed, e.g. because a part of the app could not be fetched. */
export function ErrorPage({ error }: ErrorComponentProps) {
  return isMissingPart(error) ? <MissingPart /> : <Failure error={error} />;
}

/** A part is missing because a newer version has replaced it, or because nothing can be fetched. */
function MissingPart() {
  const newer = useNewerVersion();
  if (newer === undefined) return null;
  return newer ? <NewerVersionPage /> : <NotOnDevicePage />;
}

function Failure({ error }: Pick<ErrorComponentProps, 'error'>) {
  usePageTitle('Unexpected Application Error!');
  return (
    <main role="alert" className="grid min-h-dvh place-items-center px-4">
      <div className="flex max-w-prose flex-col items-center gap-4 text-center">
        <h1 className="font-display text-4xl font-extrabold text-balance">
          Unexpected Application Error!
        </h1>
        <p className="text-muted">
          Nothing you saved is lost. Reload the page; if it happens again, tell support what you
          were doing.
        </p>
        <p className="max-w-full overflow-x-auto rounded-lg bg-sunken px-3 py-2 font-mono text-sm">
          {error instanceof Error ? error.message : String(error)}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => void reloadIntoNewest()}>Reload</Button>
          <a href="/" className={buttonStyle({ tone: 'neutral' })}>
            Go to home page
          </a>
        </div>
      </div>
    </main>
  );
}

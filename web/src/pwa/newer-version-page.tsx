import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { usePageTitle } from '@/lib/page-title.ts';
import { reloadIntoNewest } from './newest-version.ts';

/** In the place of a page that is part of a newer version than the one this tab was opened with. */
export function NewerVersionPage() {
  usePageTitle('A newer version is ready');
  return (
    <main role="alert" className="grid min-h-dvh place-items-center px-4">
      <div className="flex max-w-prose flex-col items-center gap-4 text-center">
        <span className="grid size-12 place-items-center rounded-full bg-sunken text-muted">
          <RefreshCw aria-hidden="true" className="size-6" />
        </span>
        <h1 className="text-2xl font-semibold text-balance">There is a newer version of Juu</h1>
        <p className="text-muted">
          This tab still shows the one before, which no longer has this page. Nothing you saved is
          lost.
        </p>
        <Button onClick={() => void reloadIntoNewest()}>Load the newer version</Button>
      </div>
    </main>
  );
}

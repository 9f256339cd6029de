import { DatabaseZap } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import type { OpenFailure } from './open-database.ts';
import type { Storage } from './storage-choice.ts';

interface OpenFailedProps {
  reason: OpenFailure['reason'];
  onRetry: (storage?: Storage) => void;
}

const explanations: Record<OpenFailure['reason'], string> = {
  timeout:
    'Another tab or window of Juu seems to hold your data. Close the others, then try again.',
  refused:
    'The browser does not let Juu open the data it keeps here. This can happen in private windows, when the device is full, or when site data is blocked.',
};

/** In the place of a dashboard whose database cannot be opened: what happened, and the ways on. */
export function OpenFailed({ reason, onRetry }: OpenFailedProps) {
  return (
    <main role="alert" className="grid min-h-dvh place-items-center px-4">
      <div className="flex max-w-prose flex-col items-center gap-4 text-center">
        <span className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger-text">
          <DatabaseZap aria-hidden="true" className="size-6" />
        </span>
        <h1 className="text-2xl font-semibold text-balance">
          Your data on this device cannot be opened
        </h1>
        <p className="text-muted">{explanations[reason]}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => onRetry()}>Try again</Button>
          <Button tone="neutral" onClick={() => location.reload()}>
            Reload the page
          </Button>
          <Button tone="ghost" onClick={() => onRetry('memory')}>
            Continue without saving here
          </Button>
        </div>
        <p className="text-sm text-muted">
          Without saving here you need a connection, and what has not been sent is lost when you
          close the tab. What is on the device now stays there.
        </p>
      </div>
    </main>
  );
}

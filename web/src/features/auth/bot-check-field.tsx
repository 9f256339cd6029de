import { lazy, Suspense } from 'react';
import { Button } from '@/components/button.tsx';
import { ErrorBoundary } from '@/components/error-boundary.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';
import type { BotCheck } from './use-bot-check.ts';

// The widget weighs as much as the rest of the page: only those who sign up fetch it.
const AltchaWidget = lazy(() => import('./altcha-widget.tsx'));

const placeholder = <Skeleton className="h-16 w-full" />;

/** The bot check of the server's choice, or nothing where it asks for none. */
export function BotCheckField({ config, round, onSolved, onExpired, onError }: BotCheck) {
  if (config.status === 'loading') return placeholder;
  if (config.status === 'failed') return <NotLoaded onRetry={config.retry} />;
  const { provider, challenge_url } = config.config.bot_check;
  if (provider !== 'altcha' || !challenge_url) return null;
  return (
    <ErrorBoundary fallback={<NotLoaded onRetry={() => void reloadIntoNewest()} />}>
      <Suspense fallback={placeholder}>
        <AltchaWidget
          key={round}
          challengeUrl={challenge_url}
          onSolved={onSolved}
          onExpired={onExpired}
          onError={onError}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center justify-between gap-3 text-sm text-muted">
      The security check could not be loaded.
      <Button tone="neutral" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

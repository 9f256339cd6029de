import type { BotCheckAction } from '@juu/shared/protocol/bot-check-action';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '@/components/notices/error-boundary.tsx';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';
import { onceOnline } from '@/pwa/once-online.ts';
import { BotCheckLoading } from './bot-check-loading.tsx';
import { BotCheckUnavailable } from './bot-check-unavailable.tsx';
import type { BotCheck } from './use-bot-check.ts';

// The widgets weigh as much as the rest of the page: only those who fill in a form fetch the chosen one.
const AltchaWidget = lazy(() => onceOnline(() => import('./altcha-widget.tsx')));
const TurnstileWidget = lazy(() => onceOnline(() => import('./turnstile-widget.tsx')));

interface BotCheckFieldProps extends BotCheck {
  /** The form it stands in. */
  action: BotCheckAction;
}

/** The bot check of the server's choice, or nothing if it asks for none. */
export function BotCheckField(props: BotCheckFieldProps) {
  const { action, config, round, onSolved, onExpired, onError } = props;
  if (config.status === 'loading') return <BotCheckLoading />;
  if (config.status === 'failed') return <BotCheckUnavailable onRetry={config.retry} />;
  const { provider, challenge_url, site_key } = config.config.bot_check;
  const answers = { onSolved, onExpired, onError };
  return (
    <ErrorBoundary fallback={<BotCheckUnavailable onRetry={() => void reloadIntoNewest()} />}>
      <Suspense fallback={<BotCheckLoading />}>
        {provider === 'altcha' && challenge_url && (
          <AltchaWidget key={round} challengeUrl={challenge_url} {...answers} />
        )}
        {provider === 'turnstile' && site_key && (
          <TurnstileWidget key={round} siteKey={site_key} action={action} {...answers} />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

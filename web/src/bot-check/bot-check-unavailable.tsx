import { Button } from '@/components/buttons/button.tsx';
import { useOnline } from '@/lib/http/online.ts';
import * as m from '@/lib/language/compiled/check.js';
import { BotCheckLoading } from './bot-check-loading.tsx';

/** Shown instead of a bot check that didn’t load, with a way to try again. */
export function BotCheckUnavailable({ onRetry }: { onRetry: () => void }) {
  if (!useOnline()) return <BotCheckLoading />;
  return (
    <div role="alert" className="flex items-center justify-between gap-3 body-s text-muted">
      {m.check_missing()}
      <Button tone="neutral" size="sm" onClick={onRetry}>
        {m.check_try_again()}
      </Button>
    </div>
  );
}

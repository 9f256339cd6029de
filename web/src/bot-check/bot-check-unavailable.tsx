import { Button } from '@/components/buttons/button.tsx';

/** Shown instead of a bot check that didn’t load, with a way to try again. */
export function BotCheckUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center justify-between gap-3 body-s text-muted">
      The security check didn’t load.
      <Button tone="neutral" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

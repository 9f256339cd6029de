import { Button } from '@/components/buttons/button.tsx';

/** In the place of a bot check that could not be fetched, with a way to try again. */
export function BotCheckUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center justify-between gap-3 body-s text-muted">
      The security check could not be loaded.
      <Button tone="neutral" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

import { formatUsd } from '@juu/shared/money';
import { formatCount } from '@/lib/format-figures.ts';
import { formatInstant } from '@/lib/time/nairobi-time.ts';
import { useServerEstimate } from './use-server-estimate.ts';

/** The server’s own estimate of what was last sent. */
export function ServerEstimate({ campaignId }: { campaignId: string }) {
  const estimate = useServerEstimate(campaignId);
  if (!estimate) return null;
  return (
    <p className="mt-3 body-s text-muted">
      Server estimate of what you last sent, {formatInstant(new Date(estimate.estimated_at ?? ''))}:{' '}
      {formatCount(estimate.plays ?? 0)} plays for {formatUsd(estimate.spend_usd ?? 0)}.
    </p>
  );
}

import { ArrowLeft } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';

/** Leads from a campaign's page to the list. */
export function BackToCampaigns({ onLeave }: { onLeave: () => void }) {
  return (
    <Button tone="ghost" size="sm" onClick={onLeave} className="-ml-3 self-start">
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      Back to Campaigns
    </Button>
  );
}

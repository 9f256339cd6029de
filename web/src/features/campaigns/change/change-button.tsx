import { isLive } from '@juu/shared/campaign/lifecycle';
import { PenLine } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import type { ReplicaRow } from '@/replica/schema.ts';
import { changeKeyOf } from '../drafts/campaign-draft.ts';

interface ChangeButtonProps {
  campaign: ReplicaRow<'campaigns'>;
  /** Nairobi's day, 'YYYY-MM-DD'. */
  today: string;
  /** A change of it is in review. */
  isWaiting: boolean;
  /** Opens a form by its key. */
  onOpen: (key: string) => void;
}

/** Opens the form that proposes a change of a live campaign; renders nothing while a change is in review. */
export function ChangeButton({ campaign, today, isWaiting, onOpen }: ChangeButtonProps) {
  if (!isLive(campaign, today) || isWaiting) return null;
  return (
    <Button
      size="sm"
      tone="neutral"
      aria-label={`Change ${campaign.name}`}
      onClick={() => onOpen(changeKeyOf(campaign.id))}
    >
      <PenLine aria-hidden="true" className="size-4" />
      Change
    </Button>
  );
}

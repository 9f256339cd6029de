import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { toast } from '@/lib/toast.ts';
import { explainWriteFailure } from '@/outbox/writes/storage-failure.ts';
import { useReplica } from '@/replica/replica.ts';
import { duplicateCampaign } from '../drafts/duplicate-campaign.ts';

interface DuplicateButtonProps {
  campaign: { readonly id: string; readonly name: string | null };
  /** Opens the copy's form by its key. */
  onOpen: (key: string) => void;
}

/** Copies a campaign, its files too, and opens the copy's form. */
export function DuplicateButton({ campaign, onOpen }: DuplicateButtonProps) {
  const replica = useReplica();
  const [copying, setCopying] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function duplicate() {
    setCopying(true);
    try {
      const key = await duplicateCampaign(replica, campaign.id);
      // Who left meanwhile finds the copy among the unfinished campaigns.
      if (key && isShown.current) onOpen(key);
    } catch (error) {
      toast({
        title: 'Error duplicating campaign',
        description: explainWriteFailure(error),
        destructive: true,
      });
    }
    setCopying(false);
  }

  return (
    <Button
      size="sm"
      tone="ghost"
      busy={copying}
      aria-label={`Duplicate ${campaign.name}`}
      onClick={() => void duplicate()}
    >
      Duplicate
    </Button>
  );
}

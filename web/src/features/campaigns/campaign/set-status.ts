import { toast } from '@/lib/toast.ts';
import { writeChanges } from '@/outbox/writes/write-changes.ts';
import { useReplica } from '@/replica/replica.ts';

/** A status that its owner gives an approved campaign, and what they are told then. */
const STEPS = {
  paused: {
    done: { title: 'Campaign paused', description: 'Screens stop within minutes.' },
    failed: 'Error pausing campaign',
  },
  active: {
    done: { title: 'Campaign resumed', description: 'Screens play it again within minutes.' },
    failed: 'Error resuming campaign',
  },
  ended: {
    done: { title: 'Campaign ended', description: 'Screens stop within minutes.' },
    failed: 'Error ending campaign',
  },
} as const;

/** Pauses, resumes or ends a campaign: on this device at once, on screens once it is sent. */
export function useSetStatus(campaignId: string) {
  const replica = useReplica();
  return async (status: keyof typeof STEPS): Promise<void> => {
    const { done, failed } = STEPS[status];
    try {
      await writeChanges(replica, (changes) => changes.patch('campaigns', campaignId, { status }));
      toast(
        navigator.onLine
          ? done
          : { title: done.title, description: 'It counts once you are online again.' },
      );
    } catch (error) {
      toast({ title: failed, description: (error as Error).message, destructive: true });
    }
  };
}

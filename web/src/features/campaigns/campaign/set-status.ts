import { toast } from '@/lib/toast.ts';
import { explainWriteFailure } from '@/outbox/writes/storage-failure.ts';
import { untilSent } from '@/outbox/writes/until-sent.ts';
import { writeChanges } from '@/outbox/writes/write-changes.ts';
import { useReplica } from '@/replica/replica.ts';

const SCREENS_STOP = 'Screens stop within minutes';

/** The statuses that an owner gives an approved campaign, and what they are told then. */
const STEPS = {
  paused: {
    title: 'Campaign paused',
    description: SCREENS_STOP,
    failed: 'Error pausing campaign',
  },
  active: {
    title: 'Campaign resumed',
    description: 'Screens play it again within minutes',
    failed: 'Error resuming campaign',
  },
  ended: {
    title: 'Campaign ended',
    description: SCREENS_STOP,
    failed: 'Error ending campaign',
  },
} as const;

/** Pauses, resumes or ends a campaign: on this device at once, on screens once it is sent. */
export function useSetStatus(campaignId: string) {
  const replica = useReplica();
  return async (status: keyof typeof STEPS): Promise<void> => {
    const { title, description, failed } = STEPS[status];
    try {
      await writeChanges(replica, (changes) => changes.patch('campaigns', campaignId, { status }));
    } catch (error) {
      toast({ title: failed, description: explainWriteFailure(error), destructive: true });
      return;
    }
    const isSent = await untilSent(replica);
    toast({
      title,
      description: isSent ? description : 'It takes effect when the signal returns',
    });
  };
}

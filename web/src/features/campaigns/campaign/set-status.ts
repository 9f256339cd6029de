import { atom, useAtomValue } from 'jotai';
import { store } from '@/lib/store.ts';
import { toast } from '@/lib/toast.ts';
import { sayOutcome } from '@/outbox/writes/say-outcome.ts';
import { explainWriteFailure } from '@/outbox/writes/storage-failure.ts';
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
    description: 'It can play again on its dates and hours',
    failed: 'Error resuming campaign',
  },
  ended: {
    title: 'Campaign ended',
    description: SCREENS_STOP,
    failed: 'Error ending campaign',
  },
} as const;

/** How long after a change a press still belongs to a double click, milliseconds. */
const DOUBLE_CLICK_MS = 500;

/**
 * The campaign whose status just changed. Meanwhile a press counts for no other one either: in a narrowed
 * list the next card moves under the pointer.
 */
const changingAtom = atom<string | undefined>(undefined);

/** Pauses, resumes or ends a campaign: on this device at once, on screens once it is sent. */
export function useSetStatus(campaignId: string) {
  const replica = useReplica();
  const isBusy = useAtomValue(changingAtom, { store }) === campaignId;
  async function setStatus(status: keyof typeof STEPS): Promise<void> {
    if (store.get(changingAtom)) return;
    store.set(changingAtom, campaignId);
    const { title, description, failed } = STEPS[status];
    let txId: number | undefined;
    try {
      txId = await writeChanges(replica, (changes) =>
        changes.patch('campaigns', campaignId, { status }),
      );
    } catch (error) {
      toast({ title: failed, description: explainWriteFailure(error), destructive: true });
      return;
    } finally {
      setTimeout(() => store.set(changingAtom, undefined), DOUBLE_CLICK_MS);
    }
    await sayOutcome(replica, txId, {
      sent: { title, description },
      waiting: { title, effect: 'It takes effect' },
      refused: failed,
    });
  }
  return { setStatus, isBusy };
}

import { MAX_CREATIVES_PER_CAMPAIGN } from '@juu/shared/limits';
import { toast } from '@/lib/toast.ts';
import { keepChosenFile } from '@/outbox/files/pending-files.ts';
import { askToPersist } from '@/outbox/writes/ask-to-persist.ts';
import { useReplica } from '@/replica/replica.ts';
import { refusalOf } from './check-file.ts';
import { explainStorage } from './explain-storage.ts';

/**
 * Takes chosen or dropped files: keeps the good ones on this device and says what is
 * wrong with the others. Returns the ids of the new creatives, in the files' order.
 */
export function useChooseFiles(campaignId: string) {
  const replica = useReplica();
  return async (chosen: readonly File[], room: number): Promise<string[]> => {
    const verdicts = await Promise.all(chosen.map(refusalOf));
    for (const verdict of verdicts) if (verdict) refuse(verdict.title, verdict.message);
    const sound = chosen.filter((_file, index) => !verdicts[index]);
    const good = sound.slice(0, room);
    if (sound.length > room) {
      refuse(
        'Too many creatives',
        `A campaign can have at most ${MAX_CREATIVES_PER_CAMPAIGN} creatives`,
      );
    }
    if (good.length > 0) askToPersist();
    const ids: string[] = [];
    for (const file of good) {
      try {
        ids.push(await keepChosenFile(replica, campaignId, file));
      } catch (error) {
        refuse(`Couldn’t save “${file.name}”`, explainStorage(error));
      }
    }
    return ids;
  };
}

function refuse(title: string, description: string) {
  toast({ title, description, destructive: true });
}

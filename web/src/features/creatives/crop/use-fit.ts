import type { Area } from '@juu/shared/creative/screen';
import { toast } from '@/lib/toast.ts';
import {
  dropFiles,
  keepPart,
  type PendingFile,
  returnToOriginal,
} from '@/outbox/files/pending-files.ts';
import { useReplica } from '@/replica/replica.ts';
import { explainStorage } from '../explain-storage.ts';
import { cutPicture } from './cut-picture.ts';

/** Puts another creative in the place of one. True once the device keeps the form with it. */
export type Replace = (id: string, by: string) => Promise<boolean>;

/** Cuts a chosen picture, or takes that back. The whole picture is kept until the form is saved. */
export function useFit(replace: Replace) {
  const replica = useReplica();

  async function replaceBy(file: PendingFile, by: string) {
    if (file.id === by || !(await replace(file.id, by))) return;
    // The next part is cut from the whole picture, so only that one has to stay.
    if (file.originalId) await dropFiles(replica, [file.id]);
  }

  return {
    async showPart(file: PendingFile, picture: HTMLImageElement, part: Area) {
      try {
        const cut = await cutPicture(picture, part, { name: file.filename, type: file.type });
        const original = file.originalId ?? file.id;
        await replaceBy(file, await keepPart(replica, file.campaignId, original, cut));
      } catch (error) {
        const title = `Couldn’t save “${file.filename}”`;
        toast({ title, description: explainStorage(error), destructive: true });
      }
    },
    async showWhole(file: PendingFile) {
      if (!file.originalId) return;
      await returnToOriginal(replica, file.originalId);
      await replaceBy(file, file.originalId);
    },
  };
}

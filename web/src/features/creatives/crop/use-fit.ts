import { isCreativeMimeType } from '@juu/shared/creative/schema';
import type { Area } from '@juu/shared/creative/screen';
import { toast } from '@/lib/toast.ts';
import { dropFiles, keepPart, keepWhole } from '@/outbox/files/pending-files.ts';
import { useReplica } from '@/replica/replica.ts';
import type { Creative } from '../creative.ts';
import { explainStorage } from '../explain-storage.ts';
import { cutPicture } from './cut-picture.ts';

/** Puts another creative in the place of one. True once the device keeps the form with it. */
export type Replace = (id: string, by: string) => Promise<boolean>;

/**
 * Cuts a picture, or takes that back until the form is saved. A creative that was saved before makes room for a new
 * one, and is removed when the form is saved.
 */
export function useFit(campaignId: string, replace: Replace) {
  const replica = useReplica();

  async function replaceBy({ id, file }: Creative, by: string) {
    if (id === by || !(await replace(id, by))) return;
    // The next part is cut from the whole picture, so only that one has to stay.
    if (file?.originalId) await dropFiles(replica, [id]);
  }

  return {
    async showPart(creative: Creative, picture: HTMLImageElement, part: Area) {
      const { id, file } = creative;
      const name = file?.filename ?? creative.name;
      try {
        const cut = await cutPicture(picture, part, { name, type: typeOf(creative) });
        const original = file?.originalId ?? id;
        await replaceBy(creative, await keepPart(replica, campaignId, original, cut));
      } catch (error) {
        const title = `Couldn’t save “${name}”`;
        toast({ title, description: explainStorage(error), destructive: true });
      }
    },
    async showWhole(creative: Creative) {
      const original = creative.file?.originalId ?? creative.id;
      await keepWhole(replica, original);
      await replaceBy(creative, original);
    },
  };
}

/** MIME type of a picture; of one that this device no longer has, by its address. */
function typeOf({ file, url }: Creative): string {
  if (file) return file.type;
  const extension = url?.split('.').at(-1);
  const type = `image/${extension === 'jpg' ? 'jpeg' : extension}`;
  return isCreativeMimeType(type) ? type : 'image/png';
}

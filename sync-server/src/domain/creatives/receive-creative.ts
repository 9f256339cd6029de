import { randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';
import { CREATIVE_TYPES, durationSec } from '@juu/shared/creative/schema';
import { CREATIVES_FOLDER } from '@juu/shared/endpoints/files';
import { AppError } from '@juu/shared/errors/app-error';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { removeFiles } from '../../platform/storage/file-removal.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type CheckedContent, withCheckedContent } from './content/check-content.ts';
import { type CreativePlace, ownCreative, requireInReview } from './own-creative.ts';

export interface ReceiveOptions {
  readonly database: Database;
  readonly storage: Storage;
}

/**
 * Checks a whole file, stores it under a random name, and writes its address into its creative's row.
 * Format and duration follow from the content.
 *
 * @param creative the row when the upload was complete; it is read again before it is written
 * @param path the whole upload on this machine's disk
 * @throws AppError `unsupported_type`, `video_too_long`, `not_found_or_forbidden`, `campaign_not_draft`,
 *   `change_not_open`; nothing is kept
 */
export async function receiveCreative(
  { database, storage }: ReceiveOptions,
  creative: CreativePlace,
  path: string,
): Promise<void> {
  requireInReview(creative);
  await withCheckedContent(path, async (content) => {
    const { extension } = CREATIVE_TYPES[content.mimeType];
    const folder = `${CREATIVES_FOLDER}/${creative.advertiserId}/${creative.campaignId}`;
    const key = `${folder}/${randomUUID()}.${extension}`;
    await storage.save(key, content.path);
    const replaced = await writeRow(database, creative, content, `/files/${key}`).catch(
      async (error) => {
        // After any other failure the row may name the file all the same.
        if (error instanceof AppError) await storage.remove(key).catch(() => undefined);
        throw error;
      },
    );
    if (!replaced) return;
    const remove = () => storage.remove(replaced.replace('/files/', ''));
    // A failed removal must not refuse the file: the sweep removes it later.
    await removeFiles(database, remove).catch(() => undefined);
  });
}

/** Answers with the address of the file that this one replaces. */
async function writeRow(
  database: Database,
  { id, advertiserId, campaignId }: CreativePlace,
  content: CheckedContent,
  fileUrl: string,
): Promise<string | null> {
  return retryTransaction(database, async (tx) => {
    // Against a decision of an admin at this moment: it locks the same row. The campaign comes
    // before its creative, here as in every other transaction.
    await tx
      .selectFrom('campaigns')
      .select('id')
      .where('id', '=', campaignId)
      .forUpdate()
      .executeTakeFirst();
    const creative = await ownCreative(tx, advertiserId, id);
    requireInReview(creative);
    const { format } = CREATIVE_TYPES[content.mimeType];
    await tx
      .updateTable('creatives')
      .set({
        file_url: fileUrl,
        format,
        duration_sec: durationSec(format),
        mime_type: content.mimeType,
        size_bytes: content.sizeBytes,
        sha256: content.sha256,
      })
      .where('id', '=', id)
      .execute();
    return creative.fileUrl;
  });
}

import { ownData } from '@juu/shared/endpoints/own-data';
import { ApiError } from '@/lib/http/api-error.ts';
import { call } from '@/lib/http/call.ts';
import { download } from '@/lib/http/download.ts';
import { saveFile } from '@/lib/save-file.ts';

/** Saves everything that is kept about the user as a file. @throws what stops the download */
export async function downloadOwnData(): Promise<void> {
  const { path, method } = ownData.export;
  saveFile('juu-my-data.zip', await download(path, { method }));
}

/** Deletes the account. @throws {ApiError} */
export async function deleteAccount(password: string, code?: string): Promise<void> {
  try {
    await call(ownData.delete, { body: { password, ...(code !== undefined && { code }) } });
  } catch (error) {
    // It was deleted before, and that answer got lost on the way.
    if (!(error instanceof ApiError) || error.code !== 'account_deleted') throw error;
  }
}

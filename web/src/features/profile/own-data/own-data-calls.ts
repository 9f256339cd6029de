import { ownData } from '@juu/shared/endpoints/own-data';
import { fetchSuccess } from '@/lib/http/api.ts';
import { call } from '@/lib/http/call.ts';
import { saveFile } from '@/lib/save-file.ts';

/** Saves everything that is kept about the user as a file. @throws what stops the download */
export async function downloadOwnData(): Promise<void> {
  const { path, method } = ownData.export;
  const response = await fetchSuccess(path, { method });
  saveFile('juu-my-data.zip', await response.blob());
}

/** Deletes the account. @throws {ApiError} */
export async function deleteAccount(password: string, code?: string): Promise<void> {
  await call(ownData.delete, { body: { password, ...(code !== undefined && { code }) } });
}

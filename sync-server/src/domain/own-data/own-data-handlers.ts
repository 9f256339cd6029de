import type { ownData } from '@juu/shared/endpoints/own-data';
import { AppError } from '@juu/shared/errors/app-error';
import type { RequestHandler } from 'express';
import { type HandlersOf, userOf } from '../../endpoints/handlers.ts';
import type { Auth } from '../accounts/auth/auth.ts';
import { INVALID_PASSWORD } from '../accounts/calls/product-words.ts';
import { provePassword } from '../accounts/passwords/password-account.ts';
import { removeFilesOfDeleted } from '../creatives/remove-orphans.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { spendOwnCode } from './spend-own-code.ts';

/** The longest that the answer to a deletion waits until files are gone. */
const FILES_MS = 10_000;

type OwnDataOptions = Parameters<typeof deleteAccount>[0] &
  Parameters<typeof exportData>[0] & { readonly auth: Auth };

export function ownDataHandlers(options: OwnDataOptions): HandlersOf<typeof ownData> {
  const { auth, database } = options;
  const sendArchive: RequestHandler = async (_request, response) => {
    // The archive's writer adds to those of log, metrics and limits.
    response.setMaxListeners(20);
    response.attachment('juu-my-data.zip');
    await exportData(options, userOf(response).userId, response).catch((error) => {
      // The person has gone away, or cancelled the download.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  };
  return {
    export: [sendArchive],
    async delete({ caller, body, request }) {
      const { userId } = caller;
      const { verify } = (await auth.$context).password;
      if (!(await provePassword(database, verify, userId, body.password))) {
        throw new AppError('invalid_password', INVALID_PASSWORD);
      }
      const needsCode = caller.aal.next === 'aal2';
      if (needsCode && !(await spendOwnCode(options, request, userId, body.code ?? ''))) {
        throw new AppError('invalid_code', 'That code isn’t right. Enter the newest one.');
      }
      await deleteAccount(options, caller);
      // The account is gone either way: the hourly sweep removes what this leaves.
      await removeFilesOfDeleted(options, userId, AbortSignal.timeout(FILES_MS)).catch(
        (err: unknown) => request.log.warn({ err }, 'files of a deleted account stay for an hour'),
      );
    },
  };
}

import type { Accounts } from './accounts.ts';

/**
 * One of each kind that may make no admin's call, with status and code of the refusal.
 *
 * @param accounts of a server that has an admin who stays
 */
export async function notAdmins(accounts: Accounts) {
  const suspended = await accounts.admin();
  await accounts.suspend(suspended);
  return [
    { caller: accounts, refusal: [401, 'unauthenticated'] },
    { caller: await accounts.signUp('driver'), refusal: [403, 'forbidden'] },
    { caller: await accounts.approvedAdvertiser(), refusal: [403, 'forbidden'] },
    { caller: suspended, refusal: [403, 'account_suspended'] },
  ] as const;
}

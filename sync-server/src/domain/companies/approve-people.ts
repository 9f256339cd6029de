import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { Role } from '@juu/shared/access/roles';
import { type companies, MOST_APPROVED } from '@juu/shared/endpoints/companies';
import type { Answer } from '@juu/shared/endpoints/endpoint';
import { AppError } from '@juu/shared/errors/app-error';
import { accountApproved } from '@juu/shared/notification/notification-texts';
import { sql, type Transaction } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { queueMails } from '../../platform/mail/mail-queue.ts';
import { auditAll } from '../accounts/admins/audit.ts';
import { requireActiveAdmin } from '../accounts/admins/require-active-admin.ts';
import { accountApproved as accountApprovedMail } from '../mail-texts/messages/account-approved.ts';
import { notifyAll } from '../notifications/notify.ts';
import type { Settings } from '../settings.ts';
import { countWaiting, type Waiting, waitingPeople } from './waiting-people.ts';

interface ApprovalContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'publicUrl' | 'emailConfirmation'>;
  /** The admin's. */
  readonly actorId: string;
}

/**
 * Approves the pending advertisers of a company's domain, at most `MOST_APPROVED`, those who signed
 * up first. Each gets what a single approval gives: an audit row, a notification and a mail, in one
 * commit. Repeated, it finds only those who still wait.
 * @throws AppError `not_found`, `forbidden`, `account_suspended`
 */
export function approvePeople(
  { database, settings, actorId }: ApprovalContext,
  companyId: string,
): Promise<Answer<typeof companies.approvePeople>> {
  return retryTransaction(database, async (tx) => {
    await requireActiveAdmin(tx, actorId, 'users:manage');
    const { email_domain, company_name } = await tx
      .selectFrom('verified_companies')
      .select(['email_domain', 'company_name'])
      .where('id', '=', companyId)
      // If it is removed meanwhile, its people wait for a closer look.
      .forShare()
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'This company does not exist'));
    const found = { domain: email_domain, mustBeConfirmed: settings.emailConfirmation };
    const people = await lockWaiting(tx, found);
    const ids = people.map(({ id }) => id);
    if (ids.length > 0) {
      await tx.updateTable('profiles').set({ status: 'active' }).where('id', 'in', ids).execute();
    }
    const change = { before: { status: 'pending' }, after: { status: 'active' } };
    const details = { ...change, company: company_name, email_domain };
    await auditAll(
      tx,
      ids.map((subjectId) => ({
        ...{ actorId, action: 'activated', subject: 'user', subjectId, details },
      })),
    );
    await notifyAll(
      tx,
      people.map(({ id, roles }) => ({ user_id: id, ...accountApproved(roles) })),
    );
    await queueMails(
      tx,
      people.map(({ email }) => accountApprovedMail({ email, publicUrl: settings.publicUrl })),
    );
    const { waiting } = await tx
      .selectNoFrom(countWaiting(tx, found).as('waiting'))
      .executeTakeFirstOrThrow();
    return { approved: ids.length, waiting };
  });
}

/** Locks each account before its profile, as `lockUser` does, and reads those who wait even then. */
async function lockWaiting(tx: Transaction<Schema>, where: Waiting) {
  const found = await waitingPeople(tx, where)
    .select('p.id')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(MOST_APPROVED)
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  await tx
    .selectFrom('auth.user')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return waitingPeople(tx, where)
    .where('p.id', 'in', ids)
    .select(['p.id', 'p.email'])
    .select(
      sql<Role[]>`array(select role from user_roles where user_id = p.id order by role)`.as(
        'roles',
      ),
    )
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute();
}

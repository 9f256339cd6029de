import type { Database } from '@juu/db/database';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { AppError } from '@juu/shared/errors/app-error';
import { answerOf } from '@juu/shared/tables/answer';
import { campaigns } from '@juu/shared/tables/campaigns';
import type { Settings } from '../settings.ts';
import { readOpenChange } from './changes/read-open-change.ts';
import { readVersion } from './changes/read-version.ts';
import { readEarlierDecisions, readHistory } from './read-decisions.ts';
import { readTakedown } from './read-takedown.ts';

export interface CampaignContext {
  readonly database: Database;
  readonly settings: Pick<Settings, 'emailConfirmation'>;
}

/**
 * A campaign with everything an admin needs to review it.
 * @throws AppError `not_found`
 */
export async function readCampaign(
  { database: { kysely }, settings: { emailConfirmation } }: CampaignContext,
  id: string,
): Promise<CampaignDetail> {
  const row = await kysely
    .selectFrom('campaigns as c')
    .innerJoin('profiles as p', 'p.id', 'c.advertiser_id')
    .innerJoin('auth.user as u', 'u.id', 'p.id')
    .selectAll('c')
    .select([
      'p.name as advertiser_name',
      'p.email as advertiser_email',
      'p.company_name',
      'p.status as advertiser_status',
      'p.deleted_at',
      'u.emailVerified',
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(noSuchCampaign);
  const change = await readOpenChange(kysely, row);
  const history = await readHistory(kysely, id);
  const isInReview = row.status === 'draft' || change !== null;
  const decidedAt = (!isInReview && history[0]?.created_at) || null;
  return {
    ...answerOf(campaigns, row),
    ...(await readVersion(kysely, row)),
    advertiser: {
      id: row.advertiser_id,
      name: row.advertiser_name,
      email: row.advertiser_email,
      email_confirmed: emailConfirmation && !row.deleted_at ? row.emailVerified : null,
      company_name: row.company_name,
      status: row.advertiser_status,
    },
    change,
    history,
    ...(await readEarlierDecisions(kysely, { ...row, decidedAt })),
    takedown: row.pause_cause === 'taken_down' ? await readTakedown(kysely, id) : null,
  };
}

export function noSuchCampaign(): AppError {
  return new AppError('not_found', 'This campaign does not exist');
}

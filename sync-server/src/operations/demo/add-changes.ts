import type { Schema } from '@juu/db/schema';
import { CHANGE_DECIDED } from '@juu/shared/campaign/change-decision';
import { CREATIVES_FOLDER } from '@juu/shared/endpoints/files';
import { changeDecided } from '@juu/shared/notification/notification-texts';
import type { Transaction } from 'kysely';
import type { Storage } from '../../platform/storage/storage.ts';
import type { DemoDays } from './demo-days.ts';
import type { ChangeSeed, HistorySeed } from './history-seed.ts';
import { type StoredPicture, storePicture } from './store-pictures.ts';

/** Minutes of the day at which changes are proposed and approved. */
const PROPOSED_AT = 15 * 60 + 20;
const APPROVED_AT = 9 * 60 + 45;

/** Stores the pictures of the proposed changes. Returns the creatives, by the change's id. */
export async function storePicturesOfChanges(
  storage: Storage,
  { accounts, advertisers, campaigns, changes }: HistorySeed,
): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  for (const { id, campaign: name, picture } of changes) {
    const campaign = campaigns.find((one) => one.name === name);
    const owner = [...accounts, ...advertisers].find(({ email }) => email === campaign?.advertiser);
    if (!campaign || !owner || !picture) continue;
    const folder = `${CREATIVES_FOLDER}/${owner.id}/${campaign.id}`;
    stored.set(id, await storePicture(storage, { picture, position: 0, folder }));
  }
  return stored;
}

interface AddChangesOptions {
  readonly days: DemoDays;
  readonly pictures: ReadonlyMap<string, StoredPicture>;
}

/**
 * Adds a change that waits for review, and one that was approved, with the traces that they leave. Leaves out
 * those of campaigns that are no longer live, or that someone has changed.
 */
export async function addChanges(
  tx: Transaction<Schema>,
  seed: HistorySeed,
  options: AddChangesOptions,
): Promise<void> {
  for (const change of seed.changes) {
    const id = seed.campaigns.find(({ name }) => name === change.campaign)?.id;
    const campaign = await tx
      .selectFrom('campaigns')
      .select(['id', 'advertiser_id', 'name'])
      .where('id', '=', id ?? null)
      .where('status', '=', 'active')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('campaign_changes')
              .select('id')
              .where('campaign_id', '=', id ?? ''),
          ),
        ),
      )
      .executeTakeFirst();
    if (campaign) await addChange(tx, seed, { ...options, campaign, change });
  }
}

interface NewChange extends AddChangesOptions {
  readonly campaign: { readonly id: string; readonly advertiser_id: string; readonly name: string };
  readonly change: ChangeSeed;
}

async function addChange(
  tx: Transaction<Schema>,
  seed: HistorySeed,
  { days, pictures, campaign, change }: NewChange,
): Promise<void> {
  const own = { campaign_id: campaign.id, advertiser_id: campaign.advertiser_id };
  const created_at = days.at(change.proposed_days_ago, PROPOSED_AT);
  const picture = pictures.get(change.id);
  const decided_at =
    change.approved_days_ago === undefined ? null : days.at(change.approved_days_ago, APPROVED_AT);
  await tx
    .insertInto('campaign_changes')
    .values({
      ...{ ...own, id: change.id, created_at, decided_at },
      status: decided_at ? 'approved' : 'proposed',
      values: JSON.stringify(valuesOf(change, seed, picture)),
    })
    .execute();
  if (picture) {
    const creative = { ...own, ...picture, change_id: change.id, created_at };
    await tx.insertInto('creatives').values(creative).execute();
  }
  if (!decided_at) return;
  const text = changeDecided(campaign, { action: 'approve', revision: 1 });
  await tx
    .insertInto('notifications')
    .values({ ...text, user_id: own.advertiser_id, created_at: decided_at, read_at: decided_at })
    .execute();
  await tx
    .insertInto('campaign_reviews')
    .values([
      { ...own, action: 'change_proposed', created_at },
      { ...own, action: 'change_approved', created_at: decided_at },
    ])
    .execute();
  const admin = seed.accounts.find(({ role }) => role === 'admin')?.id;
  const actor = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', admin ?? null)
    .executeTakeFirst();
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actor?.id ?? null,
      action: CHANGE_DECIDED.approve,
      ...{ subject_type: 'campaign', subject_id: campaign.id, created_at: decided_at },
      details: JSON.stringify({ reason: null, revision: 1, change_id: change.id }),
    })
    .execute();
}

function valuesOf(
  { budget_usd, zones, kept }: ChangeSeed,
  seed: HistorySeed,
  picture: StoredPicture | undefined,
) {
  const added = picture ? [{ id: picture.id, weight: picture.weight }] : [];
  return {
    budget_usd,
    ...(zones && {
      zone_ids: zones.flatMap((name) => seed.zones.find((zone) => zone.name === name)?.id ?? []),
    }),
    ...(kept && {
      creatives: [...added, ...kept].map((creative, position) => ({ ...creative, position })),
    }),
  };
}

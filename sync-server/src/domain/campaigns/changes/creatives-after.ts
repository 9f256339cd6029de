import type { Schema } from '@juu/db/schema';
import type { ChangeValues } from '@juu/shared/tables/change-values';
import { type Kysely, sql } from 'kysely';
import { SHOWN_OF_CREATIVE, shownCreative } from './shown-creative.ts';

/** A creative as a review shows it, and the change that it is part of. */
export type CreativeAfter = ReturnType<typeof shownCreative> & {
  readonly change_id: string | null;
};

interface About {
  readonly campaignId: string;
  readonly changeId: string;
}

/**
 * The creatives of the campaign's version after a change, in the order in which they play, with their new
 * place and weight; undefined in place of one that is gone.
 */
export async function readCreativesAfter(
  kysely: Kysely<Schema>,
  { creatives: placed }: Pick<ChangeValues, 'creatives'>,
  { campaignId, changeId }: About,
): Promise<(CreativeAfter | undefined)[]> {
  const named = placed?.map(({ id }) => id);
  const rows = await kysely
    .selectFrom('creatives')
    .select([...SHOWN_OF_CREATIVE, 'change_id'])
    .where('campaign_id', '=', campaignId)
    .where(
      named
        ? sql<boolean>`id = any(${named}::uuid[])`
        : sql<boolean>`(change_id is null and retired_at is null or change_id = ${changeId}::uuid)`,
    )
    // The present ones first, those of the change after them.
    .orderBy(sql`change_id is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const present = rows.map(({ change_id, ...row }) => ({ ...shownCreative(row), change_id }));
  if (!placed) return present.map((creative, position) => ({ ...creative, position }));
  return placed
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, position, weight }) => {
      const creative = present.find((one) => one.id === id);
      return creative && { ...creative, position, weight };
    });
}

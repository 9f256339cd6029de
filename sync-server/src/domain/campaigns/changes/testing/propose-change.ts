import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '@juu/db/database';

interface Live {
  readonly id: string;
  readonly advertiserId: string;
}

interface Values {
  /** Given the id of the change's own creative. */
  readonly creatives?: (added: string) => readonly object[];
}

/** A proposed change with one creative whose file is there, written past the write rules. */
export async function proposeChange(
  { kysely }: Pick<Database, 'kysely'>,
  campaign: Live,
  { creatives, ...values }: Values & Readonly<Record<string, unknown>> = {},
) {
  const creativeId = randomUUID();
  const own = { campaign_id: campaign.id, advertiser_id: campaign.advertiserId };
  const { id } = await kysely
    .insertInto('campaign_changes')
    .values({
      ...own,
      values: JSON.stringify({ ...values, ...(creatives && { creatives: creatives(creativeId) }) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto('creatives')
    .values({
      ...{ ...own, id: creativeId, change_id: id, format: 'image', duration_sec: 10 },
      file_url: `/files/${creativeId}.png`,
      sha256: createHash('sha256').update(creativeId).digest('hex'),
    })
    .execute();
  const { revision } = await kysely
    .selectFrom('campaign_changes')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, creativeId, revision };
}

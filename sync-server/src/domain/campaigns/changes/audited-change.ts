import type { Schema } from '@juu/db/schema';
import type { Selectable, Transaction } from 'kysely';
import { readOpenChange } from './read-open-change.ts';
import { readVersion, type Version } from './read-version.ts';

/**
 * What a campaign's open change makes different, field by field, as the audit log keeps it. Ask before the change
 * is applied.
 */
export async function auditedChange(
  tx: Transaction<Schema>,
  campaign: Selectable<Schema['campaigns']>,
): Promise<{ before: object; after: object }> {
  const change = await readOpenChange(tx, campaign);
  if (!change) throw new Error(`the campaign ${campaign.id} has no open change`);
  const before = auditedVersion(await readVersion(tx, campaign));
  const after = auditedVersion(change.proposed);
  const names = (Object.keys(after) as (keyof typeof after)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const fieldsOf = (version: typeof after) =>
    Object.fromEntries(names.map((name) => [name, version[name]]));
  return { before: fieldsOf(before), after: fieldsOf(after) };
}

/** Prices of zones and addresses of files are no part of a change. The id leads to the picture, which stays. */
function auditedVersion({ excluded_zones: _, zones, creatives, ...version }: Version) {
  return {
    ...version,
    zones: zones.length > 0 ? zones.map(({ id, name }) => ({ id, name })) : 'all',
    creatives: creatives.map(({ id, name, weight }) => ({ id, name, weight })),
  };
}

import { readExcludedZones } from '@juu/shared/playing/excluded-zones';
import { readChange } from '@juu/shared/tables/change-values';
import { type Creative, toCreatives } from '@/features/creatives/creative.ts';
import { IS_CURRENT } from '@/features/creatives/current-creatives.ts';
import type { LocalRow, ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import type { VersionTerms } from './version-facts.ts';

const CREATIVES_SQL = `
  SELECT *, ${IS_CURRENT} AS is_current FROM creatives WHERE campaign_id = ? ORDER BY position, id`;
const FILES_SQL =
  'SELECT * FROM pending_files WHERE id IN (SELECT id FROM creatives WHERE campaign_id = ?)';
const ZONES_SQL = 'SELECT id, name FROM zones';
const CHOSEN_SQL = 'SELECT id, zone_id FROM campaign_zones WHERE campaign_id = ?';

type CreativeRow = ReplicaRow<'creatives'> & { readonly is_current: number };

/** A version's creative with its share. */
export interface Weighed {
  readonly creative: Creative;
  readonly weight: number;
}

/**
 * The live version of a campaign and the one that a change proposes, live from the replica; undefined until
 * all of it is read: a part of it would differ in what is only missing.
 */
export function useVersions(
  campaign: ReplicaRow<'campaigns'>,
  change: Pick<ReplicaRow<'campaign_changes'>, 'id' | 'values'>,
) {
  const creatives = useRows<CreativeRow>(CREATIVES_SQL, [campaign.id]);
  const files = useRows<LocalRow<'pending_files'>>(FILES_SQL, [campaign.id]);
  const zones = useRows<Pick<ReplicaRow<'zones'>, 'id' | 'name'>>(ZONES_SQL);
  const zoneRows = useRows<Pick<ReplicaRow<'campaign_zones'>, 'id' | 'zone_id'>>(CHOSEN_SQL, [
    campaign.id,
  ]);
  if ([creatives, files, zones, zoneRows].some(({ loading }) => loading)) return undefined;
  const { rows } = creatives;
  const chosen = zoneRows.rows.flatMap(({ zone_id }) => zone_id ?? []);
  const values = readChange(change.values);
  const namesOf = (ids: readonly string[]) =>
    ids.map((id) => zones.rows.find((zone) => zone.id === id)?.name ?? 'A deleted zone');
  const termsOf = (
    row: Omit<VersionTerms, 'zones' | 'excluded'> & { excluded_zones: string | null },
    ids: readonly string[],
  ) => ({
    ...row,
    zones: namesOf(ids),
    excluded: namesOf(readExcludedZones(row.excluded_zones)),
  });
  const present = rows.filter(({ is_current }) => is_current === 1);
  const added = rows.filter(({ change_id }) => change_id === change.id);
  const after = values.creatives?.toSorted((a, b) => a.position - b.position) ?? [
    ...present,
    ...added,
  ];
  const weighed = (some: readonly { id: string; weight: number | null }[]): Weighed[] =>
    some.flatMap(({ id, weight }) =>
      toCreatives([id], rows, files.rows).map((creative) => ({ creative, weight: weight ?? 1 })),
    );
  return {
    live: { terms: termsOf(campaign, chosen), creatives: weighed(present) },
    proposed: {
      terms: termsOf({ ...campaign, ...values.columns }, values.zoneIds ?? chosen),
      creatives: weighed(after),
    },
  };
}

import { isEditable, isLive } from '@juu/shared/campaign/lifecycle';
import { nairobiDay } from '@juu/shared/time';
import type { CreativeNames } from '@/features/creatives/creative-names.ts';
import { type CreativeWeights, weightsOf } from '@/features/creatives/creative-weights.ts';
import { proposedValues } from '@/outbox/rejections/proposed-values.ts';
import type { RejectedOp, Rejection } from '@/outbox/rejections/rejections.ts';
import { blankValues, valuesOfRow } from '../campaign/campaign-values.ts';
import type { StoredCampaign } from '../campaign/read-campaign.ts';
import type { CampaignDraft } from './campaign-draft.ts';

const TABLES = ['campaigns', 'campaign_zones', 'campaign_changes', 'creatives'];

/** The campaign that a rejection is about; undefined if no form can edit it again. */
export function campaignOfRejection({ ops }: Rejection): string | undefined {
  // A withdrawal that was refused has nothing to edit.
  if (isAboutChange({ ops })) return proposedValues(ops)?.campaignId;
  const own = ops.find(({ table }) => table === 'campaigns');
  if (own) return own.op === 'DELETE' ? undefined : own.rowId;
  const child = ops.find(({ table, values }) => TABLES.includes(table) && values.campaign_id);
  return child && String(child.values.campaign_id);
}

/** True if a rejection is about a proposed change of a live campaign. */
export function isAboutChange({ ops }: Pick<Rejection, 'ops'>): boolean {
  return ops.some(({ table }) => table === 'campaign_changes');
}

/**
 * The form draft for editing a rejection again: the campaign as it is now, with the rejected values
 * over it, to be edited or proposed as a change. If that campaign can no longer be changed, the values become a
 * new one. Its id is the rejection's, so that the same form opens each time, and its creatives are the old one's,
 * to be copied.
 *
 * @param present the campaign in the replica, if it is there
 * @param filesHere creatives whose files are still on this device
 */
export function draftOfRejection(
  rejection: Rejection,
  campaignId: string,
  present: StoredCampaign | undefined,
  filesHere: ReadonlySet<string>,
  now: Date,
): CampaignDraft {
  const proposed = proposedValues(rejection.ops);
  const typed = Object.assign({}, ...valuesOf(rejection, 'campaigns'), proposed?.columns);
  const row = { ...blankValues(now), ...present?.row, ...typed };
  const [rejectionId = campaignId] = rejection.ids;
  const isOver = present && !isEditable(present.row) && !isLive(present.row, nairobiDay(now));
  const copied = isOver ? present : undefined;
  return {
    campaign_id: copied ? rejectionId : campaignId,
    values: {
      ...valuesOfRow(row),
      zone_ids: zonesAfter(rejection, present),
      creative_ids: creativesAfter(rejection, present, filesHere),
      creative_weights: weightsAfter(rejection, present),
      creative_names: namesAfter(rejection),
    },
    refused_ids: [...rejection.ids],
    ...(copied && { copy_of: { name: copied.row.name ?? '', missing: [] } }),
  };
}

function zonesAfter(rejection: Rejection, present: StoredCampaign | undefined): string[] {
  const proposed = proposedValues(rejection.ops)?.zoneIds;
  if (proposed) return [...proposed];
  const zones = new Map((present?.zones ?? []).map(({ id, zone_id }) => [id, zone_id ?? '']));
  for (const op of opsOn(rejection, 'campaign_zones')) {
    if (isRemoval(op)) zones.delete(op.rowId);
    else zones.set(op.rowId, String(op.values.zone_id));
  }
  return [...new Set([...zones.values()].filter(Boolean))];
}

function creativesAfter(
  rejection: Rejection,
  present: StoredCampaign | undefined,
  filesHere: ReadonlySet<string>,
): string[] {
  const proposed = proposedValues(rejection.ops)?.creatives;
  if (proposed) {
    const sent = new Set(opsOn(rejection, 'creatives').map(({ rowId }) => rowId));
    return proposed.flatMap(({ id }) => (!sent.has(id) || filesHere.has(id) ? id : []));
  }
  const ids = new Set(present?.creativeIds);
  for (const { op, rowId } of opsOn(rejection, 'creatives')) {
    if (op === 'DELETE') ids.delete(rowId);
    else if (op === 'PUT' && filesHere.has(rowId)) ids.add(rowId);
  }
  return [...ids];
}

function weightsAfter(rejection: Rejection, present: StoredCampaign | undefined): CreativeWeights {
  const typed = opsOn(rejection, 'creatives').flatMap(({ rowId, values: { weight } }) =>
    typeof weight === 'number' ? { id: rowId, weight } : [],
  );
  const proposed = proposedValues(rejection.ops)?.creatives ?? [];
  const named = proposed.flatMap(({ id, weight }) =>
    typeof weight === 'number' ? { id, weight } : [],
  );
  return weightsOf([...(present?.creatives ?? []), ...typed, ...named]);
}

function namesAfter(rejection: Rejection): CreativeNames {
  return Object.fromEntries(
    opsOn(rejection, 'creatives').flatMap(({ rowId, values: { name } }) =>
      typeof name === 'string' && name ? [[rowId, name]] : [],
    ),
  );
}

const isRemoval = ({ op }: RejectedOp) => op === 'DELETE';
const opsOn = ({ ops }: Rejection, table: string) => ops.filter((op) => op.table === table);
const valuesOf = (rejection: Rejection, table: string) =>
  opsOn(rejection, table).map(({ values }) => values);

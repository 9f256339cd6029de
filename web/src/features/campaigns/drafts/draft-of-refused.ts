import { isEditable } from '@juu/shared/campaign/lifecycle';
import type { RefusedChange, RefusedOp } from '@/outbox/refused/refused-changes.ts';
import { blankValues, valuesOfRow } from '../campaign/campaign-values.ts';
import type { StoredCampaign } from '../campaign/read-campaign.ts';
import type { CampaignDraft } from './campaign-draft.ts';

const TABLES = ['campaigns', 'campaign_zones', 'creatives'];

/** The campaign that a refused change was about; undefined where no form can take it up again. */
export function campaignOfRefused({ ops }: RefusedChange): string | undefined {
  const own = ops.find(({ table }) => table === 'campaigns');
  if (own) return own.op === 'DELETE' ? undefined : own.rowId;
  const child = ops.find(({ table, values }) => TABLES.includes(table) && values.campaign_id);
  return child && String(child.values.campaign_id);
}

/**
 * The form that a refused change came from: the campaign as it is now, with the refused values over
 * it. Where that campaign can no longer be changed, the values become a new one, under the id of the
 * refusal: the same form each time. Its creatives are then still those of the old one, to be copied.
 *
 * @param present the campaign in the replica, if it is there
 * @param filesHere creatives whose files are still on this device
 */
export function draftOfRefused(
  change: RefusedChange,
  campaignId: string,
  present: StoredCampaign | undefined,
  filesHere: ReadonlySet<string>,
  now: Date,
): CampaignDraft {
  const base = present && isEditable(present.row) ? present : undefined;
  const typed = Object.assign({}, ...valuesOf(change, 'campaigns'));
  const row = { ...blankValues(now), ...present?.row, ...typed };
  const [refusalId = campaignId] = change.ids;
  const copied = present && !base ? present : undefined;
  return {
    campaign_id: copied ? refusalId : campaignId,
    values: {
      ...valuesOfRow(row),
      zone_ids: zonesAfter(change, present),
      creative_ids: creativesAfter(change, present, filesHere),
    },
    refused_ids: [...change.ids],
    ...(copied && { copy_of: { name: copied.row.name ?? '', missing: [] } }),
  };
}

function zonesAfter(change: RefusedChange, present: StoredCampaign | undefined): string[] {
  const zones = new Map((present?.zones ?? []).map(({ id, zone_id }) => [id, zone_id ?? '']));
  for (const op of opsOn(change, 'campaign_zones')) {
    if (isRemoval(op)) zones.delete(op.rowId);
    else zones.set(op.rowId, String(op.values.zone_id));
  }
  return [...new Set([...zones.values()].filter(Boolean))];
}

function creativesAfter(
  change: RefusedChange,
  present: StoredCampaign | undefined,
  filesHere: ReadonlySet<string>,
): string[] {
  const ids = new Set(present?.creativeIds);
  for (const { op, rowId } of opsOn(change, 'creatives')) {
    if (op === 'DELETE') ids.delete(rowId);
    else if (op === 'PUT' && filesHere.has(rowId)) ids.add(rowId);
  }
  return [...ids];
}

const isRemoval = ({ op }: RefusedOp) => op === 'DELETE';
const opsOn = ({ ops }: RefusedChange, table: string) => ops.filter((op) => op.table === table);
const valuesOf = (change: RefusedChange, table: string) =>
  opsOn(change, table).map(({ values }) => values);

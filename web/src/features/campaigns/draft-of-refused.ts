import type { RefusedChange, RefusedOp } from '@/replica/refused-changes.ts';
import type { CampaignDraft } from './campaign-draft.ts';
import { isEditable } from './campaign-state.ts';
import { blankValues, valuesOfRow } from './campaign-values.ts';
import type { StoredCampaign } from './read-campaign.ts';

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
 * refusal: the same form each time.
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
  return {
    campaign_id: present && !base ? refusalId : campaignId,
    values: {
      ...valuesOfRow(row),
      zone_ids: zonesAfter(change, present),
      creative_ids: creativesAfter(change, base, filesHere),
    },
    refused_ids: [...change.ids],
  };
}

function zonesAfter(change: RefusedChange, present: StoredCampaign | undefined): string[] {
  const ops = opsOn(change, 'campaign_zones');
  const removed = new Set(ops.filter(isRemoval).map(({ rowId }) => rowId));
  const kept = (present?.zones ?? []).filter(({ id }) => !removed.has(id));
  const added = ops.filter((op) => !isRemoval(op)).map(({ values }) => String(values.zone_id));
  return [...new Set([...kept.flatMap(({ zone_id }) => zone_id ?? []), ...added])];
}

function creativesAfter(
  change: RefusedChange,
  base: StoredCampaign | undefined,
  filesHere: ReadonlySet<string>,
): string[] {
  const ops = opsOn(change, 'creatives');
  const removed = new Set(ops.filter(isRemoval).map(({ rowId }) => rowId));
  const kept = (base?.creativeIds ?? []).filter((id) => !removed.has(id));
  const added = ops.filter((op) => op.op === 'PUT' && filesHere.has(op.rowId));
  return [...new Set([...kept, ...added.map(({ rowId }) => rowId)])];
}

const isRemoval = ({ op }: RefusedOp) => op === 'DELETE';
const opsOn = ({ ops }: RefusedChange, table: string) => ops.filter((op) => op.table === table);
const valuesOf = (change: RefusedChange, table: string) =>
  opsOn(change, table).map(({ values }) => values);

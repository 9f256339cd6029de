import { isRejected } from '@juu/shared/campaign/lifecycle';
import { CREATIVE_TYPES, durationSec, isCreativeMimeType } from '@juu/shared/creative/schema';
import type { Transaction } from '@powersync/web';
import { typedName } from '@/features/creatives/creative-names.ts';
import { weightOf } from '@/features/creatives/creative-weights.ts';
import { queueFiles } from '@/outbox/files/pending-files.ts';
import type { LocalChanges } from '@/outbox/writes/local-changes.ts';
import { writeChanges } from '@/outbox/writes/write-changes.ts';
import type { Replica } from '@/replica/replica.ts';
import type { LocalRow, ReplicaRow } from '@/replica/schema.ts';
import { deleteRows } from '@/replica/sql-writes.ts';
import type { CheckedCampaign } from './campaign-values.ts';
import { readCampaign, type StoredCampaign } from './read-campaign.ts';

export interface SaveOptions {
  replica: Replica;
  /** Key under which the form was kept; what was typed goes with the save. */
  draftKey: string;
  campaignId: string;
  /** Rejections that this settles. */
  rejectionIds: readonly string[];
  campaign: CheckedCampaign;
  /** What was typed is on the device already, whatever becomes of the save. */
  isTypedKept: boolean;
}

/**
 * Writes a campaign with its zones and creatives in one transaction, as new or over what is there:
 * the server applies or refuses it as a whole. One that review rejected becomes a draft again. Files
 * of removed creatives stay until the server has confirmed.
 *
 * @returns as `writeChanges`
 * @throws if the write rules refuse it, e.g. because the campaign can no longer be changed
 */
export async function saveCampaign(options: SaveOptions): Promise<number | undefined> {
  const { replica, draftKey, campaignId, rejectionIds, campaign, isTypedKept } = options;
  const save = async (changes: LocalChanges, tx: Transaction) => {
    const before = await readCampaign(tx, campaignId);
    const owner = { campaign_id: campaignId, advertiser_id: replica.userId };
    writeRow(changes, owner, campaign, before);
    writeZones(changes, owner, campaign.zone_ids, before);
    await writeCreatives(changes, tx, owner, campaign, before);
    changes.remove('write_rejections', rejectionIds);
    await deleteRows(tx, 'campaign_form_drafts', [draftKey]);
  };
  return writeChanges(replica, save, { isTypedKept });
}

interface Owner {
  readonly campaign_id: string;
  readonly advertiser_id: string;
}

function writeRow(
  changes: LocalChanges,
  { campaign_id, advertiser_id }: Owner,
  campaign: CheckedCampaign,
  before: StoredCampaign | undefined,
): void {
  if (before) {
    changes.patch('campaigns', campaign_id, changedColumns(before.row, campaign));
    return;
  }
  const now = new Date().toISOString();
  changes.put('campaigns', campaign_id, {
    ...columnsOf(campaign),
    status: 'draft',
    advertiser_id,
    created_at: now,
    updated_at: now,
  });
}

function columnsOf(campaign: CheckedCampaign) {
  const {
    zone_ids: _z,
    creative_ids: _c,
    creative_weights: _w,
    creative_names: _n,
    ...columns
  } = campaign;
  return columns;
}

/**
 * The columns that a save changes. Only a rejected campaign is resubmitted: one that was approved
 * meanwhile is refused because it is no longer a draft, and the message says so.
 */
export function changedColumns(row: ReplicaRow<'campaigns'>, campaign: CheckedCampaign) {
  const wanted = { ...columnsOf(campaign), ...(isRejected(row) && { status: 'draft' }) };
  const stored: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => stored[column] !== value),
  );
}

function writeZones(
  changes: LocalChanges,
  owner: Owner,
  zoneIds: readonly string[],
  before: StoredCampaign | undefined,
): void {
  const kept = before?.zones ?? [];
  const gone = kept.filter(({ zone_id }) => !zoneIds.includes(zone_id ?? ''));
  changes.remove(
    'campaign_zones',
    gone.map(({ id }) => id),
  );
  for (const zone_id of zoneIds) {
    if (before?.zoneIds.includes(zone_id)) continue;
    changes.put('campaign_zones', crypto.randomUUID(), { ...owner, zone_id });
  }
}

async function writeCreatives(
  changes: LocalChanges,
  tx: Transaction,
  owner: Owner,
  campaign: CheckedCampaign,
  before: StoredCampaign | undefined,
): Promise<void> {
  const ids = campaign.creative_ids;
  const kept = new Map((before?.creatives ?? []).map((row) => [row.id, row]));
  const gone = [...kept.keys()].filter((id) => !ids.includes(id));
  changes.remove('creatives', gone);
  for (const [position, id] of ids.entries()) {
    const row = kept.get(id);
    const typed = typedColumns(campaign, id, position);
    if (!row) changes.put('creatives', id, { ...owner, ...(await look(tx, id)), ...typed });
    else if (differs(row, typed)) changes.patch('creatives', id, typed);
  }
  await queueFiles(tx, owner.campaign_id, await unsentOf(tx, ids));
}

/** What a form says of a creative; its name only if that was typed. @param position from 0 */
export function typedColumns(
  { creative_weights, creative_names }: CheckedCampaign,
  id: string,
  position: number,
) {
  const name = typedName(creative_names, id);
  return { position, weight: weightOf(creative_weights, id), ...(name && { name }) };
}

function differs(row: ReplicaRow<'creatives'>, typed: ReturnType<typeof typedColumns>): boolean {
  const { position, weight, name = row.name } = typed;
  return row.position !== position || row.weight !== weight || row.name !== name;
}

/** Name, format, duration and time of a new creative, from its file. */
export async function look(tx: Transaction, id: string) {
  const file = await tx.get<LocalRow<'pending_files'>>('SELECT * FROM pending_files WHERE id = ?', [
    id,
  ]);
  const type = file.type ?? '';
  const format = isCreativeMimeType(type) ? CREATIVE_TYPES[type].format : 'image';
  return {
    name: file.filename ?? '',
    format,
    duration_sec: durationSec(format),
    created_at: new Date().toISOString(),
  };
}

/** Files that this save sends on their way, those that were refused before a change among them. */
export async function unsentOf(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.getAll<{ id: string }>(
    `SELECT id FROM pending_files
      WHERE state IN ('chosen', 'refused') AND id IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(ids)],
  );
  return rows.map(({ id }) => id);
}

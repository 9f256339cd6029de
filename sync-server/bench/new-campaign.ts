import { randomUUID } from 'node:crypto';
import type { UploadTransaction } from '@juu/shared/protocol/upload';
import { campaignData } from '@juu/sync-server/sync/testing/people';

/** A transaction as a device uploads it for a new campaign. */
export function newCampaign(tx_id: number): UploadTransaction {
  const op = { op: 'PUT', table: 'campaigns', id: randomUUID(), data: campaignData() } as const;
  return { tx_id, ops: [op] };
}

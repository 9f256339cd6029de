import { randomUUID } from 'node:crypto';
import { campaignData } from './people.ts';
import type { ReplicaClient } from './powersync-client.ts';

interface Executes {
  execute(query: string, parameters?: unknown[]): Promise<unknown>;
}

/** Drafts a campaign on the device, in its replica or in a transaction of it, and gives its id. */
export async function draftCampaign(into: Executes, name?: string): Promise<string> {
  const row = { id: randomUUID(), ...campaignData(name), status: 'draft' };
  const places = Object.keys(row).map(() => '?');
  await into.execute(
    `insert into campaigns (${Object.keys(row)}) values (${places})`,
    Object.values(row),
  );
  return row.id;
}

/** Ids of the campaigns in a replica, in order. */
export async function campaignIds(client: ReplicaClient): Promise<string[]> {
  const rows = await client.all<{ id: string }>('select id from campaigns order by id');
  return rows.map(({ id }) => id);
}

/** Changes of a replica that the server has not taken yet. */
export async function queued(client: ReplicaClient): Promise<number> {
  return (await client.database.getUploadQueueStats()).count;
}

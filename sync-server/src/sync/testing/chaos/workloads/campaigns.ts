import { randomUUID } from 'node:crypto';
import { campaignData } from '../../people.ts';
import type { ReplicaClient } from '../../powersync-client.ts';

const PREFIX = 'chaos';
const ZONES_EACH = 2;

/** Campaigns with their zones and creative, which come, change and go in one transaction each. */
export class Campaigns {
  readonly #replica: ReplicaClient;
  readonly #tag: string;
  #written = 0;

  /** @param tag names what this life of the client writes */
  constructor(replica: ReplicaClient, tag: string) {
    this.#replica = replica;
    this.#tag = tag;
  }

  async write(random: () => number): Promise<void> {
    const { database } = this.#replica;
    const choice = random();
    const [campaign] = await this.#replica.all<{ id: string }>(
      `select id from campaigns where name like '${PREFIX} %' order by id limit 1 offset ?`,
      [Math.floor(random() * 8)],
    );
    if (!campaign || choice < 0.35) return this.#add();
    const name = this.#newName();
    if (choice < 0.7) {
      await database.execute('update campaigns set name = ? where id = ?', [name, campaign.id]);
    } else if (choice < 0.8) {
      await database.execute('update profiles set phone = ?', [name]);
    } else if (choice < 0.9) {
      await database.execute('update creatives set position = position + 1 where campaign_id = ?', [
        campaign.id,
      ]);
    } else await this.#remove(campaign.id);
  }

  #newName(): string {
    this.#written += 1;
    return `${PREFIX} ${this.#tag} ${this.#written}`;
  }

  async #add(): Promise<void> {
    const zones = await this.#replica.all<{ id: string }>(
      'select id from zones order by id limit ?',
      [ZONES_EACH],
    );
    if (zones.length < ZONES_EACH) return;
    const id = randomUUID();
    const data = campaignData(this.#newName());
    await this.#replica.database.writeTransaction(async (tx) => {
      await tx.execute(
        `insert into campaigns (id, ${Object.keys(data).join(', ')}) values (?, ?, ?, ?, ?, ?, ?)`,
        [id, ...Object.values(data)],
      );
      for (const zone of zones) {
        await tx.execute('insert into campaign_zones (id, campaign_id, zone_id) values (?, ?, ?)', [
          randomUUID(),
          id,
          zone.id,
        ]);
      }
      await tx.execute(
        `insert into creatives (id, campaign_id, format, position) values (?, ?, 'image', 0)`,
        [randomUUID(), id],
      );
    });
  }

  async #remove(id: string): Promise<void> {
    await this.#replica.database.writeTransaction(async (tx) => {
      for (const table of ['campaign_zones', 'creatives']) {
        await tx.execute(`delete from ${table} where campaign_id = ?`, [id]);
      }
      await tx.execute('delete from campaigns where id = ?', [id]);
    });
  }
}

/** SQL of what only a part of a transaction can leave. */
export const READ_PARTS = `
  select c.name, (select count(*) from campaign_zones z where z.campaign_id = c.id) as zones,
         (select count(*) from creatives k where k.campaign_id = c.id) as creatives
    from campaigns c where c.name like '${PREFIX} %' and (zones <> ${ZONES_EACH} or creatives <> 1)
   union all
  select 'no campaign', z.campaign_id, null from campaign_zones z
   where z.campaign_id not in (select id from campaigns)`;

import { testDatabase } from '@juu/db/testing/test-database';
import type { UploadOp } from '@juu/shared/protocol/upload';
import { nairobiDay } from '@juu/shared/time';
import type { Actor } from '@juu/shared/write-rules/judge-op';
import { judgeTransaction } from '@juu/shared/write-rules/judge-transaction';
import { replicaReader } from '@juu/shared/write-rules/row-reader';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../testing/random-from.ts';
import { sequenceNow } from '../testing/sequence-now.ts';
import { syncServerForEach } from '../testing/sync-server-for-each.ts';
import { applyOps, RefusedOp } from './apply-ops.ts';
import { randomOps, randomRole } from './testing/random-ops.ts';
import { makeWorld, type World } from './testing/world-of-rows.ts';

const TRANSACTIONS = 320;
/** Another one with each run; named with a failure, so that it can be seen again. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));

/** What a device says of a transaction, and what the server says: a code and the op to blame. */
interface Verdicts {
  readonly device: string;
  readonly server: string;
  /** The op that the server blames. */
  readonly blamed: UploadOp | undefined;
}

/**
 * What only the server knows. Each says if it is why the server refuses. What the database finds, it
 * finds once the judge has allowed everything: then the device has allowed it too.
 */
const ONLY_THE_SERVER_KNOWS: Record<string, (verdicts: Verdicts, world: World) => boolean> = {
  'the row that an id stands for is another person’s': ({ server, blamed }, { others }) =>
    server.startsWith('not_found_or_forbidden') && others.some((id) => id === blamed?.id),
  'what a row refers to does not exist': ({ device, server, blamed }, { zones }) =>
    device === 'allowed' &&
    server.startsWith('not_found_or_forbidden') &&
    blamed?.table === 'campaign_zones' &&
    blamed.data !== undefined &&
    !zones.some((id) => id === blamed.data?.zone_id),
  'a zone of a change does not exist': ({ device, server, blamed }) =>
    device === 'allowed' &&
    server.startsWith('not_found_or_forbidden') &&
    blamed?.table === 'campaign_changes',
  'a campaign has the zone already': ({ device, server, blamed }) =>
    device === 'allowed' &&
    server.startsWith('already_exists') &&
    blamed?.table === 'campaign_zones',
};

describe('a device and the server', () => {
  const t = syncServerForEach(testDatabase().open);

  it(`agree on every transaction, but for what only the server knows (SEED=${SEED})`, {
    timeout: 180_000,
  }, async () => {
    const random = randomFrom(SEED);
    const world = await makeWorld(t.database);
    await sequenceNow(t.database);
    const replica = await t.syncedReplica(world.me);
    const rows = replicaReader(world.me, (table, column, value) =>
      replica.all(`SELECT * FROM ${table} WHERE "${column}" = ?`, [value]),
    );
    const today = nairobiDay(new Date());
    const seen = new Map<string, number>();
    /** Tables of the transactions that were allowed. */
    const written = new Set<string>();
    for (let n = 0; n < TRANSACTIONS; n++) {
      const role = randomRole(random);
      const ops = randomOps(world, random, role);
      const actor: Actor = { userId: world.me, roles: [role] };
      const verdict = await judgeTransaction(actor, ops, rows, today);
      const device = verdict.ok ? 'allowed' : `${verdict.refusal.code} at op ${verdict.op}`;
      const server = await serverVerdict(actor, ops);
      const blamed = ops[Number(/\d+$/.exec(server)?.[0])];
      const verdicts = { device, server, blamed, ops, actor };
      const why = reasonOf(verdicts, world);
      if (why === undefined) expect(verdicts).toMatchObject({ server: device });
      const kind = why ?? verdicts.server.replace(/ at op \d+/, '');
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (verdicts.server === 'allowed') for (const { table } of ops) written.add(table);
    }
    // The transactions were worth judging: many are allowed, and many rules refuse some.
    expect(seen.get('allowed')).toBeGreaterThan(TRANSACTIONS / 50);
    expect(seen.size).toBeGreaterThan(4);
    expect([...written]).toContain('device_reports');
  });

  function reasonOf(verdicts: Verdicts, world: World): string | undefined {
    if (verdicts.device === verdicts.server) return undefined;
    const known = Object.entries(ONLY_THE_SERVER_KNOWS);
    return known.find(([, isReason]) => isReason(verdicts, world))?.[0];
  }

  /** Carried out by the server's own code, and taken back. */
  async function serverVerdict(actor: Actor, ops: readonly UploadOp[]): Promise<string> {
    class TakenBack extends Error {}
    try {
      await t.database.kysely.transaction().execute(async (tx) => {
        await applyOps(tx, actor, ops);
        throw new TakenBack();
      });
    } catch (error) {
      if (error instanceof TakenBack) return 'allowed';
      if (error instanceof RefusedOp) return `${error.refusal.code} at op ${error.op}`;
      throw error;
    }
    throw new Error('The transaction was not taken back');
  }
});

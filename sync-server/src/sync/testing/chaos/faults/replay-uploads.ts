import type { UploadRequest } from '@juu/shared/protocol/upload';
import pTimeout from 'p-timeout';
import { upload } from '../../protocol-client.ts';
import type { ChaosClient, ChaosWorld } from '../chaos-world.ts';
import { type Fault, pick } from '../fault.ts';
import { keyOf, mayBeLost, verdictsIn } from '../history.ts';
import { Session } from '../session.ts';

const REPLAYS = 6;
const PATIENCE_MS = 8_000;

/** Uploads are sent once more: later, out of order, at the same time, and to any server. */
export const replayUploads: Fault = {
  name: 'uploads replayed',
  async inject(world, random) {
    await world.catchUp();
    const client = pick(world.clients, random);
    const bodies = replayable(world, client);
    if (bodies.length === 0) return { on: 'nothing' };
    const chosen = Array.from({ length: REPLAYS }, (_, n) =>
      // The newest too: its original may be under way.
      n === 0 ? (bodies.at(-1) ?? pick(bodies, random)) : pick(bodies, random),
    );
    const answered = await Promise.all(
      chosen.map((body) => replay(world, client, body, pick(world.servers, random).url)),
    );
    return {
      on: `client ${client.name}, ${answered.filter(Boolean).length} of ${REPLAYS} answered`,
    };
  },
};

/** What a restore took back is left out: sent again it would be applied again, by right. */
function replayable({ restores }: ChaosWorld, { log }: ChaosClient): UploadRequest[] {
  const answered = new Map(verdictsIn(log.events).map((verdict) => [keyOf(verdict), verdict.at]));
  return log.events.flatMap((event) => {
    if (event.kind !== 'sending') return [];
    const [tx] = event.body.transactions;
    const at = answered.get(keyOf({ client: event.body.client_id, tx: tx?.tx_id ?? 0 }));
    const span = { sentAt: event.at, at: at ?? Date.now() };
    return mayBeLost(span, restores) ? [] : [event.body];
  });
}

/** Answers whether there was an answer: the server may be away, or the account suspended. */
async function replay(
  world: ChaosWorld,
  { email }: ChaosClient,
  body: UploadRequest,
  url: string,
): Promise<boolean> {
  const sentAt = Date.now();
  try {
    const send = async () => {
      const token = await new Session(url, email).token();
      return upload(url, token, body.client_id, [...body.transactions]);
    };
    const results = await pTimeout(send(), { milliseconds: PATIENCE_MS });
    for (const result of results) {
      const code = result.status === 'rejected' ? result.error.code : undefined;
      const { tx_id: tx, status } = result;
      world.replays.push({ client: body.client_id, tx, status, code, sentAt, at: Date.now() });
    }
    return true;
  } catch {
    return false;
  }
}

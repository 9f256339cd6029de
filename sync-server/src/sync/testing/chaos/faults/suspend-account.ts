import { sql } from 'kysely';
import type { ChaosWorld } from '../chaos-world.ts';
import { type Fault, pick } from '../fault.ts';

/** Devices keep what they have not sent; when the account is active again, its owner signs in. */
export const suspendAccount: Fault = {
  name: 'account suspended',
  needs: 'Postgres',
  async inject(world, random) {
    const { email } = pick(world.clients, random);
    await setStatus(world, email, 'suspended');
    return { on: email, heal: () => setStatus(world, email, 'active') };
  },
};

function setStatus(world: ChaosWorld, email: string, status: 'active' | 'suspended') {
  return world.onPostgres(({ kysely }) =>
    sql`update profiles set status = ${status} where email = ${email}`.execute(kysely),
  );
}

import { sql } from 'kysely';
import type { Fault } from '../fault.ts';

/** An admin changes someone's phone number: a write in a bucket of its own, beside the clients'. */
export const editProfile: Fault = {
  name: 'profile edited',
  needs: 'Postgres',
  async inject(world, random) {
    await world.onPostgres(({ kysely }) =>
      sql`
        update profiles set phone = ${`edited ${random()}`}
         where id = (select id from profiles order by random() limit 1)`.execute(kysely),
    );
    return { on: 'someone' };
  },
};

import { sql } from 'kysely';
import { type Fault, pick } from '../fault.ts';

export const takeRole: Fault = {
  name: 'role taken',
  needs: 'Postgres',
  async inject(world, random) {
    const { email } = pick(world.clients, random);
    const user = sql`(select id from auth.user where email = ${email})`;
    await world.onPostgres(({ kysely }) =>
      sql`delete from user_roles where role = 'advertiser' and user_id = ${user}`.execute(kysely),
    );
    return {
      on: email,
      heal: () =>
        world.onPostgres(({ kysely }) =>
          sql`insert into user_roles (user_id, role) values (${user}, 'advertiser')
              on conflict do nothing`.execute(kysely),
        ),
    };
  },
};

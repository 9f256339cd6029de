import { sql } from 'kysely';
import type { Fault } from '../fault.ts';

/** Approves or rejects, as an admin does, one campaign that awaits it while its owner edits it. */
export const moderate: Fault = {
  name: 'campaign moderated',
  needs: 'Postgres',
  async inject(world, random) {
    const approve = random() < 0.5;
    await world.onPostgres(({ kysely }) =>
      sql`
        update campaigns set status = ${approve ? 'active' : 'paused'},
                             pause_cause = ${approve ? null : 'rejected'},
                             review_note = ${approve ? null : 'Not like this'}
         where id in (select id from campaigns where status = 'draft' and name like 'chaos %'
                       order by random() limit 1)`.execute(kysely),
    );
    return { on: 'a draft' };
  },
};

import type { Fault } from '../fault.ts';

export const killPostgres: Fault = {
  name: 'Postgres killed',
  needs: 'Postgres',
  async inject({ database }) {
    await database.cluster?.kill();
    return { on: 'the database', heal: () => database.cluster?.start() };
  },
};

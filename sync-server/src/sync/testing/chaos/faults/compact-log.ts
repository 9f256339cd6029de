import { compactNow } from '../../compact-now.ts';
import type { Fault } from '../fault.ts';

export const compactLog: Fault = {
  name: 'log compacted',
  needs: 'Postgres',
  async inject(world) {
    await world.onPostgres(compactNow);
    return { on: 'all buckets' };
  },
};

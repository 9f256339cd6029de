import { MOST_WAITING, summary } from '@juu/shared/endpoints/summary';
import { mock } from '../mock.ts';
import { taxis } from '../mock-fleet.ts';
import type { World } from '../world.ts';

/** The figures of the admin dashboard. */
export const adminSummaryHandlers = (world: World) => [
  mock(world, summary.read, () => {
    const campaigns = world.rows.all('campaigns');
    const devices = world.rows.all('devices');
    const onTheRoad = taxis(world, Date.now()).length;
    const online = devices.filter(({ status }) => status === 'online').length;
    return {
      users: world.rows.all('profiles').length,
      campaigns: {
        total: campaigns.length,
        pending: campaigns.filter(({ status }) => status === 'draft').length,
        changes: world.rows.all('campaign_changes').filter(({ status }) => status === 'proposed')
          .length,
      },
      devices: { total: devices.length + onTheRoad, online: online + onTheRoad },
      revenue_usd: world.rows
        .all('payments')
        .reduce((sum, { amount_usd }) => sum + Number(amount_usd), 0),
      waiting: {
        messages: world.contactMessages.filter(({ answered_at }) => answered_at === null).length,
        reports: world.rows.all('device_reports').filter(({ status }) => status === 'open').length,
        held_plays: Math.min(world.heldPlays.size, MOST_WAITING),
      },
    };
  }),
];

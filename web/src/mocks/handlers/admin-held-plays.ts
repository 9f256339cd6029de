import { type HeldDay, type HeldPlay, heldPlays } from '@juu/shared/endpoints/held-plays';
import { HOLD_REASONS, type HoldReason } from '@juu/shared/playing/hold-reasons';
import { HOUR_MS, nairobiDay, startOfNairobiDay } from '@juu/shared/time';
import { mock } from '../mock.ts';
import type { World } from '../world.ts';

const PLAYS = 24;
const MINUTE_MS = 60_000;

/** Plays of the demo driver's screen that wait for a decision. */
export const adminHeldPlayHandlers = (world: World) => {
  const held = world.heldPlays;
  for (const play of demoPlays(world)) held.set(play.id, play);
  const matching = (q: string, reason: HoldReason | undefined) =>
    [...held.values()]
      .filter((play) => !reason || play.reason === reason)
      .filter(({ device_name, driver_name, campaign_name }) =>
        `${device_name} ${driver_name} ${campaign_name}`.toLowerCase().includes(q.toLowerCase()),
      );
  const drop = (ids: readonly string[]) => ids.filter((id) => held.delete(id)).length;
  return [
    mock(world, heldPlays.list, ({ query: { q, reason, device_id, day, page, page_size } }) => {
      const found = matching(q, reason)
        .filter((play) => !device_id || play.device_id === device_id)
        .filter((play) => !day || dayOf(play) === day);
      return pageOf(found, page, page_size);
    }),
    mock(world, heldPlays.days, ({ query: { q, reason, page, page_size } }) => {
      const found = matching(q, reason);
      const days = [...new Set(found.map(dayOf))].map((day) =>
        sumOf(
          world,
          day,
          found.filter((play) => dayOf(play) === day),
        ),
      );
      return pageOf(days, page, page_size);
    }),
    mock(world, heldPlays.release, ({ body }) => ({
      released: drop(body.ids),
      undecided: [],
    })),
    mock(world, heldPlays.discard, ({ body }) => ({
      discarded: drop(body.ids),
      undecided: [],
    })),
  ];
};

const dayOf = ({ at }: HeldPlay) => nairobiDay(new Date(at));

function pageOf<Item>(all: readonly Item[], page: number, size: number) {
  return { items: all.slice((page - 1) * size, page * size), total: all.length, page };
}

function sumOf(world: World, day: string, plays: readonly HeldPlay[]): HeldDay {
  const times = plays.map(({ at }) => at).toSorted();
  const [first] = plays;
  const device = world.rows.get('devices', first?.device_id ?? '');
  const count = (reason: HoldReason) => plays.filter((play) => play.reason === reason).length;
  return {
    device_id: first?.device_id ?? '',
    device_name: first?.device_name ?? null,
    serial_number: String(device?.serial_number),
    day,
    driver_names: [first?.driver_name ?? ''],
    plays: plays.length,
    duration_sec: plays.reduce((sum, { duration_sec }) => sum + duration_sec, 0),
    reasons: {
      impossible_place: count('impossible_place'),
      full_hour: count('full_hour'),
      too_many_unbilled: count('too_many_unbilled'),
      never_approved: count('never_approved'),
    },
    first_at: times[0] ?? '',
    last_at: times.at(-1) ?? '',
    received_at:
      plays
        .map(({ received_at }) => received_at)
        .toSorted()
        .at(-1) ?? '',
  };
}

function demoPlays(world: World): HeldPlay[] {
  const [device] = world.rows.all('devices');
  const campaign = world.rows.all('campaigns').find(({ status }) => status === 'active');
  const creative = world.rows.all('creatives').find((row) => row.campaign_id === campaign?.id);
  if (!device || !campaign || !creative) return [];
  const driver = world.rows.get('profiles', String(device.driver_id));
  // At noon, so that they are of two days whenever it is.
  const today = startOfNairobiDay(nairobiDay(new Date())).getTime();
  return Array.from({ length: PLAYS }, (_, index) => {
    const at = today - (index < 18 ? 12 : 36) * HOUR_MS + index * MINUTE_MS;
    const reason = index < 18 ? 'impossible_place' : 'full_hour';
    const point = (minutes: number) => ({
      at: new Date(at + minutes * MINUTE_MS).toISOString(),
      ...{ lat: -1.2864, lng: 36.8172 },
    });
    return {
      id: crypto.randomUUID(),
      device_id: device.id,
      device_name: String(device.name),
      driver_id: String(device.driver_id),
      driver_name: String(driver?.name),
      campaign_id: campaign.id,
      campaign_name: String(campaign.name),
      creative_id: creative.id,
      zone_id: null,
      at: new Date(at).toISOString(),
      ...(index < 18 ? { lat: -1.15 - index / 900, lng: 36.96 } : { lat: -1.2864, lng: 36.8172 }),
      duration_sec: 10,
      reason,
      message: HOLD_REASONS[reason],
      before: point(-1),
      after: point(2),
      playtime: reason === 'full_hour' ? { counted_s: 3_955, allowed_s: 3_960 } : null,
      received_at: new Date(at + 5 * MINUTE_MS).toISOString(),
    };
  });
}

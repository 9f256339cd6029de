import type { Fleet } from '@juu/shared/endpoints/fleet';
import { describe, expect, it } from 'vitest';
import { mockWorld } from '@/testing/mock-world.ts';
import { LiveFleet } from './live-fleet.ts';

describe('the mocked fleet', () => {
  const world = mockWorld();

  it('shows an admin all screens as they move, and a driver their own', async () => {
    const nameOf = ({ properties }: Fleet['features'][number]) =>
      'name' in properties ? properties.name : undefined;
    world().openSession(world().accountOf('admin@juu.test'));
    const all = new LiveFleet('admin');
    const leaveAll = all.subscribe(() => undefined);
    await expect.poll(() => [...all.state().screens.values()].map(nameOf)).toContain('Taxi 01');
    const [first] = all.state().screens.values();
    const place = () => all.state().screens.get(first?.id ?? '')?.geometry.coordinates;
    await expect.poll(place).not.toEqual(first?.geometry.coordinates);
    leaveAll();
    world().openSession(world().accountOf('driver@juu.test'));
    const own = new LiveFleet('driver');
    const leaveOwn = own.subscribe(() => undefined);
    await expect
      .poll(() => [...own.state().screens.values()].map(nameOf))
      .toEqual(['Roof screen KDA 418J']);
    leaveOwn();
  });

  it('names no screen to an advertiser, and shows none to one who is pending', async () => {
    world().openSession(world().accountOf('advertiser@juu.test'));
    const fleet = new LiveFleet('advertiser');
    const leave = fleet.subscribe(() => undefined);
    await expect.poll(() => fleet.state().screens.size).toBeGreaterThan(5);
    const [first] = fleet.state().screens.values();
    expect(Object.keys(first?.properties ?? {})).toEqual(['last_seen_at']);
    leave();
    world().openSession(world().accountOf('pending@juu.test'));
    const refused = new LiveFleet('advertiser');
    const leaveRefused = refused.subscribe(() => undefined);
    await expect.poll(() => refused.state().status).toBe('refused');
    leaveRefused();
  });
});

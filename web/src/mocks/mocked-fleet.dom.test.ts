import { devices } from '@juu/shared/endpoints/devices';
import { heldPlays } from '@juu/shared/endpoints/held-plays';
import { reports } from '@juu/shared/endpoints/reports';
import { describe, expect, it } from 'vitest';
import { post, signIn } from '@/testing/mock-calls.ts';
import { mockWorld } from '@/testing/mock-world.ts';

const change = (path: string, method: string, body: object = {}) =>
  fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('drivers’ reports on the mocked server', () => {
  const world = mockWorld();

  it('are answered, and their drivers notified', async () => {
    await signIn('admin@juu.test');
    const list = await (await fetch('/api/admin/reports?status=open')).json();
    const [report] = reports.list.response.parse(list).items;
    await change(`/api/admin/reports/${report?.id}`, 'PATCH', {
      answer: 'We come on Friday.',
      status: 'working',
    });
    expect(world().rows.get('device_reports', report?.id ?? '')).toMatchObject({
      answer: 'We come on Friday.',
      status: 'working',
    });
    expect(world().rows.all('notifications')).toContainEqual(
      expect.objectContaining({ kind: 'report_answered', user_id: report?.driver_id }),
    );
  });
});

describe('screens on the mocked server', () => {
  mockWorld();

  it('are registered with a key, assigned with their history kept, and lose their key', async () => {
    await signIn('admin@juu.test');
    const made = await post('/api/admin/devices', { name: 'New screen', serial_number: 'JUU-1' });
    const { key, id } = devices.register.response.parse(await made.json());
    expect([made.status, key]).toEqual([201, expect.stringMatching(/^juu_dev_/)]);
    const again = await post('/api/admin/devices', { name: 'Another', serial_number: 'JUU-1' });
    expect(again.status).toBe(409);
    const found = await (await fetch('/api/admin/users?role=driver')).json();
    const path = `/api/admin/devices/${id}`;
    await change(path, 'PATCH', { driver_id: found.items[0].id });
    await change(path, 'PATCH', { driver_id: null, status: 'maintenance' });
    expect((await change(`${path}/key`, 'DELETE')).status).toBe(204);
    const one = devices.read.response.parse(await (await fetch(path)).json());
    expect(one).toMatchObject({ driver: null, status: 'maintenance', has_key: false });
    expect(one.assignments).toMatchObject([{ ended_at: expect.any(String) }]);
    expect(one.health.hours).toHaveLength(48);
    const listed = await (await fetch('/api/admin/devices?q=new%20screen')).json();
    expect(devices.list.response.parse(listed)).toMatchObject({ total: 1, items: [{ id }] });
  });

  it('have held plays, which are gone once they are decided', async () => {
    await signIn('admin@juu.test');
    const days = async () =>
      heldPlays.days.response.parse(await (await fetch('/api/admin/held-plays/days')).json());
    const [day] = (await days()).items;
    const query = `device_id=${day?.device_id}&day=${day?.day}&page_size=200`;
    const answer = await (await fetch(`/api/admin/held-plays?${query}`)).json();
    const ids = heldPlays.list.response.parse(answer).items.map(({ id }) => id);
    expect(ids).toHaveLength(day?.plays ?? 0);
    const released = await (await post('/api/admin/held-plays/release', { ids })).json();
    expect(released).toMatchObject({ released: ids.length });
    expect((await days()).items.map((other) => other.day)).not.toContain(day?.day);
  });
});

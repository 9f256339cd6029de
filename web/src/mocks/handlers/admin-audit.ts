import { type AuditEntry, audit, OPERATOR } from '@juu/shared/endpoints/audit';
import { nairobiDay } from '@juu/shared/time';
import { mock } from '../mock.ts';
import type { World } from '../world.ts';

/** The audit log: a few entries that never change. */
export const adminAuditHandlers = (world: World) => {
  const entries = world.scenario.empty ? [] : demoEntries(world);
  return [
    mock(world, audit.list, ({ query }) => {
      const { q, actor, subject, action, from, to, page, page_size } = query;
      const matching = entries
        .filter((entry) => textOf(entry).includes(q.toLowerCase()))
        .filter((entry) => !actor || (entry.actor?.id ?? OPERATOR) === actor)
        .filter(({ subject_type, subject_id }) =>
          [undefined, subject_type, `${subject_type}:${subject_id}`].includes(subject),
        )
        .filter((entry) => !action || entry.action === action)
        .filter(({ created_at }) => {
          const day = nairobiDay(new Date(created_at));
          return (!from || day >= from) && (!to || day <= to);
        });
      const first = (page - 1) * page_size;
      const items = matching.slice(first, first + page_size);
      return { items, total: matching.length, page };
    }),
    mock(world, audit.kinds, () => ({
      actions: [...new Set(entries.map(({ action }) => action))].sort(),
      subjects: [...new Set(entries.map(({ subject_type }) => subject_type))].sort(),
    })),
  ];
};

/** What a search looks in, in lower case. */
function textOf({ actor, action, subject_name, before, after, details }: AuditEntry): string {
  const who = actor ? `${actor.name} ${actor.email}` : 'The operator';
  const what = [action.replaceAll('_', ' '), subject_name];
  return JSON.stringify([who, ...what, before, after, details]).toLowerCase();
}

function demoEntries(world: World): AuditEntry[] {
  const { id, name, email } = world.accountOf('admin@juu.test');
  const driver = world.accountOf('driver@juu.test');
  const by = { actor: { id, name, email }, details: {}, names: {} };
  const [device] = world.rows.all('devices');
  return [
    {
      ...{ ...by, id: '3', created_at: '2026-11-20T09:05:00.000Z', action: 'updated' },
      ...{ subject_type: 'device', subject_id: String(device?.id) },
      subject_name: String(device?.name),
      before: { driver_id: null, status: 'maintenance' },
      after: { driver_id: driver.id, status: 'offline' },
      names: { [driver.id]: driver.name },
    },
    {
      ...{ ...by, id: '2', created_at: '2026-11-19T14:20:00.000Z', action: 'rejected' },
      ...{ subject_type: 'campaign', subject_id: '5f0e4a9e-8f5f-4f2c-9c5e-1f6b0f6f7a10' },
      ...{ subject_name: 'Weekend offer', before: null, after: null },
      details: { reason: 'The picture can’t be read from a distance.', revision: 2 },
    },
    {
      ...{ ...by, id: '1', created_at: '2026-11-18T06:00:00.000Z', action: 'admin_granted' },
      ...{ actor: null, subject_type: 'user', subject_id: id },
      ...{ subject_name: name, before: null, after: null },
    },
  ];
}

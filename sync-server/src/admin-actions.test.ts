import { randomUUID } from 'node:crypto';
import { testDatabase } from '@juu/db/testing/test-database';
import { type Capability, can } from '@juu/shared/access/capabilities';
import { ENDPOINTS, type EndpointName } from '@juu/shared/endpoints/all';
import type { CallerRule } from '@juu/shared/endpoints/caller';
import { beforeAll, describe, expect, test } from 'vitest';
import { ago, fleetUnderTest, NOWHERE, play } from './domain/plays/testing/fleet-under-test.ts';
import type { Person } from './testing/accounts.ts';
import { addCompany } from './testing/add-company.ts';

const PLAIN: readonly CallerRule[] = ['anonymous', 'user', 'sync-token', 'device'];
const isAdmins = (rule: CallerRule) =>
  !PLAIN.includes(rule) &&
  can(['admin'], rule as Capability) &&
  !can(['advertiser', 'driver'], rule as Capability);

/** Every call with which admins change something, as the list of endpoints has it. */
const ACTIONS = ENDPOINTS.filter(
  ({ endpoint }) => isAdmins(endpoint.caller) && endpoint.method !== 'GET',
);

interface Request {
  /** Replaces `:id` in the path. */
  readonly id?: string;
  readonly body?: unknown;
}

describe.each([testDatabase()])('each admin action on $name', { timeout: 60_000 }, ({ open }) => {
  const t = fleetUnderTest(open);
  let admin: Person;
  beforeAll(async () => {
    admin = await t.server.admin();
  });

  const waiting = async (status: 'draft' | 'active', decision: object = {}) => {
    const { id } = await t.addCampaign({ status });
    const { revision } = await t.database.kysely
      .selectFrom('campaigns')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, body: { ...(status === 'draft' && { revision }), ...decision } };
  };
  const selected = async (decision: object = {}) => {
    const { id, body } = await waiting('draft');
    return { body: { campaigns: [{ id, ...body }], ...decision } };
  };
  const proposed = async (decision: object = {}) => {
    const { id: campaign_id, advertiserId: advertiser_id } = await t.addCampaign();
    const { id, revision } = await t.database.kysely
      .insertInto('campaign_changes')
      .values({ campaign_id, advertiser_id, values: '{"name":"Another name"}' })
      .returning(['id', 'revision'])
      .executeTakeFirstOrThrow();
    return { id, body: { revision, ...decision } };
  };
  const device = async (body?: unknown) => ({ id: (await t.addDevice()).id, body });
  const driver = async () => (await t.server.signUp('driver')).id;
  const held = async () => {
    const campaign = await t.addCampaign();
    const sound = play(campaign, { at: ago(3).toISOString() });
    const far = play(campaign, { at: ago(2).toISOString(), lat: NOWHERE.lat + 0.1 });
    await t.report(await t.addDevice(), [sound, far]);
    return { body: { ids: [far.id] } };
  };
  const report = async () => {
    const { id: device_id, driverId: driver_id } = await t.addDevice();
    const { id } = await t.database.kysely
      .insertInto('device_reports')
      .values({ device_id, driver_id, kind: 'dark', message: 'The screen stays dark' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, body: { answer: 'We come on Friday.', status: 'working' } };
  };
  const message = async () => {
    const visitor = { name: 'Wanjiru', email: 'w@firm.example', phone: '0712345678' };
    const { id } = await t.database.kysely
      .insertInto('contact_messages')
      .values({ ...visitor, message: 'How much is a week?' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, body: { answered: true } };
  };
  const payout = async () => {
    const { id } = await t.database.kysely
      .insertInto('payouts')
      .values({
        driver_id: await driver(),
        number: randomUUID(),
        month: '2026-10',
        amount_usd: '12.5',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, body: { reference: 'SJK4T7Q2LM' } };
  };
  const invoice = async () => {
    const { id: advertiser_id } = await t.server.signUp('advertiser');
    const { id } = await t.database.kysely
      .insertInto('invoices')
      .values({
        ...{ advertiser_id, serial: 1, month: '2026-10', billed_to: 'Kamau Ltd' },
        ...{ charged_usd: 10, net_usd: 10, vat_percent: 16, vat_usd: '1.6', amount_usd: '11.6' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, body: { id: randomUUID(), amount_usd: 11.6, reference: 'SJK4T7Q2LM' } };
  };
  const onAccount = async () => {
    const { id: advertiser_id } = await t.server.signUp('advertiser');
    return { body: { id: randomUUID(), advertiser_id, amount_usd: 20, reference: 'SJK4T7Q2LN' } };
  };
  const zone = () => ({
    name: `Zone ${randomUUID()}`,
    tier: 'standard',
    base_cpm: 10.5,
    polygon: {
      type: 'Polygon',
      coordinates: [
        [
          [36.8, -1.3],
          [36.81, -1.3],
          [36.81, -1.29],
          [36.8, -1.3],
        ],
      ],
    },
  });

  /** A request of each action that really changes something. */
  const REQUESTS: Partial<Record<EndpointName, () => Promise<Request>>> = {
    'campaigns.approve': () => waiting('draft'),
    'campaigns.reject': () => waiting('draft', { reason: 'The picture is blurred' }),
    'campaigns.approveAll': selected,
    'campaigns.rejectAll': () => selected({ reason: 'The picture is blurred' }),
    'campaigns.approveChange': () => proposed(),
    'campaigns.rejectChange': () => proposed({ reason: 'The picture is blurred' }),
    'campaigns.takeDown': () => waiting('active', { reason: 'The picture is not theirs' }),
    'companies.add': async () => ({
      body: { company_name: 'Savanna', email_domain: `${randomUUID()}.example` },
    }),
    'companies.remove': async () => ({
      id: await addCompany(t.database, `${randomUUID()}.example`),
    }),
    'companies.approvePeople': async () => {
      const domain = `${randomUUID()}.example`;
      await t.server.signUp('advertiser', { email: `wanjiru@${domain}` });
      return { id: await addCompany(t.database, domain) };
    },
    'devices.register': async () => ({
      body: { name: 'Roof', serial_number: randomUUID(), driver_id: null },
    }),
    'devices.change': () => device({ name: 'Another name' }),
    'devices.renewKey': () => device(),
    'devices.revokeKey': () => device(),
    'devices.forgetPosition': () => device(),
    'heldPlays.release': held,
    'heldPlays.discard': held,
    'invoices.pay': invoice,
    'invoices.payOnAccount': onAccount,
    'messages.change': message,
    'payouts.pay': payout,
    'reports.answer': report,
    'users.change': async () => ({ id: await driver(), body: { status: 'suspended' } }),
    'users.resetPassword': async () => ({
      body: { userId: await driver(), newPassword: 'a new long password' },
    }),
    'zones.add': async () => ({ body: zone() }),
    'zones.change': async () => ({
      id: await t.addSquare({ ...NOWHERE, baseUsd: 9 }),
      body: { base_cpm: 11 },
    }),
  };

  test('has a request here, and each request its action', () => {
    expect(Object.keys(REQUESTS).sort()).toEqual(ACTIONS.map(({ name }) => name).sort());
  });

  const entries = () =>
    t.database.kysely
      .selectFrom('audit_log')
      .select('id')
      .where('actor_id', '=', admin.id)
      .execute();

  test.each(ACTIONS)('$name leaves its entry in the audit log', async ({ name, endpoint }) => {
    const { id = '', body } = (await REQUESTS[name]?.()) ?? {};
    const before = await entries();
    const path = endpoint.path.replace(':id', id);
    const response = await admin.call(path, { method: endpoint.method, body });
    expect(response.status, await response.clone().text()).toBeLessThan(300);
    expect((await entries()).length).toBe(before.length + 1);
  });
});

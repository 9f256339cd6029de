import { invoiceAmount, VAT_PERCENT } from '@juu/shared/billing/invoice';
import type { CampaignState } from '@juu/shared/campaign/lifecycle';
import {
  accountApproved,
  campaignApproved,
  campaignRejected,
} from '@juu/shared/notification/notification-texts';
import type { AccountPlan } from '@juu/shared/playing/account-plan';
import { ordinaryPriceCents } from '@juu/shared/pricing/slot-price';
import { emptyRow } from '@juu/shared/tables/all';
import { campaigns } from '@juu/shared/tables/campaigns';
import { nairobiDay } from '@juu/shared/time';
import type { Row } from './row-store.ts';

const NOW = Date.now();
const DAY_MS = 24 * 60 * 60 * 1_000;

const dayFromNow = (days: number) => new Date(NOW + days * DAY_MS).toISOString().slice(0, 10);
const timeAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

/** Six zones of the city, each a square around its middle. */
export const ZONES: readonly Row[] = (
  [
    ['CBD', 'premium', 'very_high', 36.8219, -1.2864],
    ['Westlands', 'premium', 'high', 36.8047, -1.2676],
    ['Kilimani', 'standard', 'high', 36.7856, -1.2893],
    ['Upper Hill', 'standard', 'medium', 36.8148, -1.2995],
    ['Eastleigh', 'standard', 'medium', 36.8508, -1.2743],
    ['Karen', 'basic', 'low', 36.7073, -1.3197],
  ] as const
).map(([name, tier, population_density, lng, lat], index) => ({
  id: `20000000-0000-4000-8000-00000000000${index + 1}`,
  name,
  tier,
  population_density,
  base_cpm: ordinaryPriceCents(tier, population_density) / 100,
  polygon_geojson: JSON.stringify(squareAround(lng, lat)),
}));

function squareAround(lng: number, lat: number) {
  const [west, east, south, north] = [lng - 0.01, lng + 0.01, lat - 0.01, lat + 0.01];
  const ring = [west, south, east, south, east, north, west, north, west, south];
  return {
    type: 'Polygon',
    coordinates: [Array.from({ length: 5 }, (_, corner) => ring.slice(corner * 2, corner * 2 + 2))],
  };
}

/** A campaign with one picture, in the state named. */
function campaign(
  number: number,
  advertiser_id: string,
  name: string,
  state: CampaignState & { review_note?: string },
): { campaign: Row; creative: Row; zone: Row } {
  const id = `30000000-0000-4000-8000-00000000000${number}`;
  const created_at = timeAgo(10 - number);
  return {
    campaign: {
      id,
      advertiser_id,
      ...campaigns.row.parse({
        name,
        subscription_plan: number % 2 ? 'basic' : 'premium',
        budget_usd: 500 * number,
        daily_cap_usd: 50 * number,
        start_date: dayFromNow(-3),
        end_date: dayFromNow(27),
      }),
      review_note: null,
      revision: 1,
      created_at,
      updated_at: created_at,
      submitted_at: created_at,
      started_at: null,
      stopped_at: null,
      link_code: `demo${number}`,
      ...state,
    },
    creative: {
      id: `40000000-0000-4000-8000-00000000000${number}`,
      campaign_id: id,
      advertiser_id,
      name: 'demo.svg',
      file_url: `/files/campaign-creatives/${advertiser_id}/${id}/demo.svg`,
      format: 'image',
      duration_sec: 10,
      position: 0,
      weight: 1,
      change_id: null,
      retired_at: null,
      link_code: `demo${number}a`,
      created_at,
    },
    zone: {
      id: `50000000-0000-4000-8000-00000000000${number}`,
      campaign_id: id,
      zone_id: ZONES[number % ZONES.length]?.id,
      advertiser_id,
    },
  };
}

/** A campaign in every status. */
export function demoCampaigns(advertiserId: string) {
  return [
    campaign(1, advertiserId, 'Savanna Mobile launch', { status: 'draft', pause_cause: null }),
    campaign(2, advertiserId, 'Jacaranda Coffee mornings', { status: 'active', pause_cause: null }),
    campaign(3, advertiserId, 'Umoja Bank school fees', {
      status: 'paused',
      pause_cause: 'rejected',
      review_note: 'The picture is too dark to read from the street.',
    }),
  ];
}

/** What the advertiser was told about these campaigns; only the oldest has been read. */
export function demoNotifications(user_id: string): Row[] {
  const [, active, rejected] = demoCampaigns(user_id).map(
    ({ campaign: { id, name, review_note } }) => ({
      id,
      name: String(name),
      reason: String(review_note),
    }),
  );
  if (!active || !rejected) return [];
  return [
    { ...campaignRejected(rejected, rejected.reason), created_at: timeAgo(0.02), read_at: null },
    { ...campaignApproved(active), created_at: timeAgo(1.2), read_at: null },
    { ...accountApproved(['advertiser']), created_at: timeAgo(9), read_at: timeAgo(8.9) },
  ].map((text, index) => ({
    ...text,
    id: `70000000-0000-4000-8000-00000000000${index + 1}`,
    user_id,
  }));
}

/** Two screens of a driver: one on the road, one in the workshop. */
export function demoDevices(driver_id: string): Row[] {
  const shared = { driver_id, last_lat: -1.2864, last_lng: 36.8172, created_at: timeAgo(90) };
  return [
    {
      ...shared,
      id: '60000000-0000-4000-8000-000000000001',
      name: 'Roof screen KDA 418J',
      serial_number: 'JUU-LED-000101',
      firmware_version: '1.4.2',
      status: 'online',
      last_seen_at: new Date(NOW).toISOString(),
    },
    {
      ...shared,
      id: '60000000-0000-4000-8000-000000000002',
      name: 'Spare roof screen',
      serial_number: 'JUU-LED-000102',
      firmware_version: '1.4.1',
      status: 'maintenance',
      last_seen_at: timeAgo(4),
    },
  ];
}

/** Four weeks of plays on the first of these screens. */
export function demoDays([device]: readonly Row[]): Row[] {
  return Array.from({ length: 28 }, (_, daysAgo) => {
    const impressions = 180 + ((daysAgo * 37) % 90);
    return {
      id: `80000000-0000-4000-8000-0000000000${String(daysAgo).padStart(2, '0')}`,
      device_id: device?.id,
      driver_id: device?.driver_id,
      day: nairobiDay(new Date(NOW - daysAgo * DAY_MS)),
      impressions,
      active_minutes: impressions * 2,
      earnings_usd: impressions / 100,
    };
  });
}

/** A problem with the second of these screens, not yet answered. */
export function demoReport([, device]: readonly Row[]): Row {
  return {
    ...emptyRow('device_reports'),
    id: '90000000-0000-4000-8000-000000000001',
    device_id: device?.id,
    driver_id: device?.driver_id,
    kind: 'damage',
    message: 'The bracket is loose since the last rain.',
    status: 'open',
    created_at: timeAgo(1),
  };
}

interface Fee {
  readonly plan: AccountPlan;
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly usd: number;
}

/** A fee for a plan. */
export function feeOf(advertiser_id: string, { plan, day, usd }: Fee): Row {
  const about = { plan, day, month: day.slice(0, 7), amount_usd: usd };
  return { id: crypto.randomUUID(), advertiser_id, ...about, created_at: `${day}T06:00:00.000Z` };
}

/** A plan since last month, and that month's invoice. */
export function demoBilling(advertiserId: string, month: string): { fee: Row; invoice: Row } {
  const [usd, plan] = [110, 'professional'] as const;
  const { netCents, vatCents, totalCents } = invoiceAmount(usd * 1e6, VAT_PERCENT);
  return {
    fee: feeOf(advertiserId, { plan, day: `${month}-01`, usd }),
    invoice: {
      id: 'b0000000-0000-4000-8000-000000000001',
      advertiser_id: advertiserId,
      ...{ number: 'INV-000001', month, billed_to: 'Juu Outdoor', charged_usd: usd },
      ...{ net_usd: netCents / 100, vat_percent: VAT_PERCENT, vat_usd: vatCents / 100 },
      ...{ amount_usd: totalCents / 100, paid_usd: 0, status: 'due' },
      created_at: new Date().toISOString(),
    },
  };
}

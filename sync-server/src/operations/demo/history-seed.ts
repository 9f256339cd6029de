import { demoAccountSchema, demoDeviceSchema } from '@juu/db/seed/demo-seed';
import { readSeed } from '@juu/db/seed/read-seed';
import { zoneSeedSchema } from '@juu/db/seed/zone-seed';
import { CAMPAIGN_CATEGORIES, SUBSCRIPTION_PLANS } from '@juu/shared/campaign/schema';
import { REPORT_KINDS, REPORT_STATUSES } from '@juu/shared/device/report';
import { SIGNUP_ROLES } from '@juu/shared/endpoints/signup-attempts';
import { PLACES, type PlaceName } from '@juu/shared/nairobi/places';
import { ACCOUNT_PLANS } from '@juu/shared/playing/account-plan';
import { z } from 'zod';
import type { DemoDays } from './demo-days.ts';

const daysAgo = z.int().min(0).max(60);

/** The booked hours of some days of the week, Monday is 0. */
const hoursSchema = z
  .strictObject({
    days: z.array(z.int().min(0).max(6)).min(1),
    from: z.int().min(0).max(23),
    to: z.int().min(1).max(24),
  })
  .transform(({ days, from, to }) =>
    Array.from({ length: 168 }, (_, hour) => {
      const isBooked = days.includes(Math.floor(hour / 24)) && hour % 24 >= from && hour % 24 < to;
      return isBooked ? '1' : '0';
    }).join(''),
  );

const pictureSchema = z.strictObject({
  id: z.uuid(),
  file: z.string(),
  weight: z.int().positive(),
});

/** A campaign as `seeds/demo/campaigns.json` and `evening-campaigns.json` hold it. Days of its flight count from today. */
const campaignSchema = z.strictObject({
  id: z.uuid(),
  /** Email address. */
  advertiser: z.email(),
  name: z.string().min(3),
  plan: z.enum(SUBSCRIPTION_PLANS),
  category: z.enum(CAMPAIGN_CATEGORIES),
  budget_usd: z.number().positive(),
  daily_cap_usd: z.number().positive(),
  /** What earlier versions of the demo had: the simulated fleet then played more in a day than the history. */
  earlier_cap_usd: z.number().positive().optional(),
  /** Its first days are the history's, however far that reaches back. */
  begins_with_history: z.boolean().default(false),
  submitted_days_ago: daysAgo,
  /** Absent: it waits for review. */
  decided_days_ago: daysAgo.optional(),
  start_day: z.int(),
  end_day: z.int(),
  hours: hoursSchema.optional(),
  /** The target of its short links. */
  link_url: z.url().optional(),
  /** Names, as the zones were seeded. */
  zones: z.array(z.string()),
  state: z.enum(['draft', 'active', 'paused', 'ended', 'rejected', 'taken_down']),
  reason: z.string().optional(),
  stopped_days_ago: daysAgo.optional(),
  pictures: z.array(pictureSchema),
});
export type CampaignSeed = z.output<typeof campaignSchema>;

/** A proposed change as `seeds/demo/changes.json` holds it. */
const changeSchema = z.strictObject({
  id: z.uuid(),
  /** Its name. */
  campaign: z.string(),
  proposed_days_ago: daysAgo,
  /** Absent: it waits for review. */
  approved_days_ago: daysAgo.optional(),
  budget_usd: z.number().positive(),
  /** Names; absent: they stay. */
  zones: z.array(z.string()).optional(),
  /** The present creatives that stay, after the new one; absent: all do. */
  kept: z.array(z.strictObject({ id: z.uuid(), weight: z.int().positive() })).optional(),
  /** The new creative. */
  picture: pictureSchema.optional(),
});
export type ChangeSeed = z.output<typeof changeSchema>;

/** The plan of each advertiser's account, by email address. */
const accountPlansSchema = z.record(z.email(), z.enum(ACCOUNT_PLANS));

const reportSchema = z.strictObject({
  id: z.uuid(),
  serial_number: z.string(),
  kind: z.enum(REPORT_KINDS),
  message: z.string(),
  reported_days_ago: daysAgo,
  status: z.enum(REPORT_STATUSES),
  answered_days_ago: daysAgo.optional(),
  answer: z.string().nullable().default(null),
});

/** A screen without a taxi on the road, as `seeds/demo/resting-devices.json` holds it. */
const restingDeviceSchema = demoDeviceSchema.extend({
  driver: demoAccountSchema.nullable(),
  in_maintenance: z.boolean().default(false),
  /** Null: it never reported. */
  last_seen: z
    .strictObject({
      days_ago: daysAgo,
      at_minute: z.int().min(0).max(1_439),
      place: z.enum(Object.keys(PLACES) as [PlaceName, ...PlaceName[]]),
    })
    .nullable(),
  report: reportSchema.omit({ serial_number: true }).optional(),
});

/** Who waits for approval, who was refused, and when accounts joined that have left no other trace. */
const signUpsSchema = z.strictObject({
  joined_days_ago: z.record(z.email(), daysAgo),
  waiting: z.array(demoAccountSchema),
  blocked: z.array(
    z.strictObject({
      email: z.email(),
      role: z.enum(SIGNUP_ROLES),
      // The history ends before today's.
      days_ago: daysAgo.min(1),
      at_minute: z.int().min(0).max(1_439),
      cause: z.enum(['bot_check', 'too_many']),
    }),
  ),
});

export type HistorySeed = Awaited<ReturnType<typeof readHistorySeed>>;

/** What the seeds say, with the campaigns that begin with a history of more than four weeks begun earlier. */
export function stretched(seed: HistorySeed, { more }: DemoDays): HistorySeed {
  return {
    ...seed,
    campaigns: seed.campaigns.map((campaign) =>
      campaign.begins_with_history
        ? {
            ...campaign,
            submitted_days_ago: campaign.submitted_days_ago + more,
            decided_days_ago: campaign.decided_days_ago && campaign.decided_days_ago + more,
            start_day: campaign.start_day - more,
          }
        : campaign,
    ),
  };
}

/** What `seeds/demo` says of advertisers, drivers, their screens, plans, campaigns, changes, reports and sign-ups. */
export async function readHistorySeed() {
  return {
    accounts: await readSeed('demo/accounts.json', z.array(demoAccountSchema)),
    advertisers: await readSeed('demo/advertisers.json', z.array(demoAccountSchema)),
    drivers: await readSeed('demo/drivers.json', z.array(demoAccountSchema)),
    resting: await readSeed('demo/resting-devices.json', z.array(restingDeviceSchema)),
    plans: await readSeed('demo/account-plans.json', accountPlansSchema),
    campaigns: await readSeed('demo/campaigns.json', z.array(campaignSchema)),
    eveningCampaigns: await readSeed('demo/evening-campaigns.json', z.array(campaignSchema)),
    changes: await readSeed('demo/changes.json', z.array(changeSchema)),
    reports: await readSeed('demo/reports.json', z.array(reportSchema)),
    signUps: await readSeed('demo/sign-ups.json', signUpsSchema),
    zones: await readSeed('zones.json', z.array(zoneSeedSchema)),
  };
}

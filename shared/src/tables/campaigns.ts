import { z } from 'zod';
import { type JudgedCampaign, judgeCampaign } from '../campaign/judge-campaign.ts';
import { CAMPAIGN_STATUSES, PAUSE_CAUSES } from '../campaign/lifecycle.ts';
import { linkUrl } from '../campaign/link-url.ts';
import {
  CAMPAIGN_CATEGORIES,
  FLIGHT_DATES_REVERSED,
  flightDay,
  SUBSCRIPTION_PLANS,
} from '../campaign/schema.ts';
import { MIN_CAMPAIGN_NAME_LENGTH } from '../limits.ts';
import { positiveUsd } from '../money.ts';
import { bookedHours } from '../playing/booked-hours.ts';
import { excludedZones } from '../playing/excluded-zones.ts';
import { requiredLine } from '../text.ts';
import {
  central,
  choice,
  day,
  defaulted,
  integer,
  json,
  lifecycle,
  nullable,
  owner,
  server,
  stamp,
  text,
  time,
  usd,
  uuidType,
} from './column.ts';
import { table } from './table.ts';

const CATEGORY_RULE = `Category must be one of ${CAMPAIGN_CATEGORIES.join(', ')}`;

/** Messages in the specification's words (section 5). */
export const campaigns = table('campaigns', {
  bucket: 'advertiser',
  owner: 'advertiser_id',
  writer: 'campaigns:write',
  ops: ['PUT', 'PATCH', 'DELETE'],
  noun: 'campaign',
  columns: {
    advertiser_id: server(uuidType()),
    name: owner(
      text(),
      requiredLine(`Campaign name must be at least ${MIN_CAMPAIGN_NAME_LENGTH} characters`, {
        min: MIN_CAMPAIGN_NAME_LENGTH,
      }),
      { label: 'Name' },
    ),
    subscription_plan: owner(
      defaulted(choice(SUBSCRIPTION_PLANS)),
      z.enum(SUBSCRIPTION_PLANS, { error: 'Choose the basic or premium plan' }).default('basic'),
      { label: 'Campaign plan' },
    ),
    category: owner(
      defaulted(choice(CAMPAIGN_CATEGORIES)),
      z.enum(CAMPAIGN_CATEGORIES, { error: CATEGORY_RULE }).default('general'),
      { label: 'Category' },
    ),
    budget_usd: owner(usd(), positiveUsd('Budget must be greater than 0'), { label: 'Budget' }),
    daily_cap_usd: owner(usd(), positiveUsd('Daily cap must be greater than 0'), {
      label: 'Daily cap',
    }),
    start_date: owner(day(), flightDay('Start date is required'), { label: 'Start date' }),
    end_date: owner(day(), flightDay('End date is required'), { label: 'End date' }),
    hours: owner(nullable(text()), bookedHours, { label: 'Hours' }),
    excluded_zones: owner(nullable(text()), excludedZones, { label: 'Excluded zones' }),
    /** The target of its short link, and of those of its creatives. */
    link_url: owner(nullable(text()), linkUrl, { label: 'Link' }),
    /** Names it in its short link. */
    link_code: server(defaulted(text())),
    status: lifecycle(defaulted(choice(CAMPAIGN_STATUSES)), {
      initial: 'draft',
      ownerMay: {
        // Resubmitting clears the review's note; the audit log keeps it.
        draft: { pause_cause: null, review_note: null },
        active: { pause_cause: null },
        paused: { pause_cause: 'owner' },
        ended: { pause_cause: null },
      },
    }),
    pause_cause: server(nullable(choice(PAUSE_CAUSES))),
    review_note: server(nullable(text())),
    created_at: stamp(),
    updated_at: stamp(),
    /** When its owner last submitted it for review. */
    submitted_at: central(defaulted(time())),
    /** When it first became active: plays from before are not billed. */
    started_at: central(nullable(time())),
    /** When it last stopped being active: plays from before are still billed. */
    stopped_at: central(nullable(time())),
    /** When its owner had paused it, the last 100 times: plays from these times are not billed. */
    pauses: central(defaulted(json<readonly { from: string; to: string }[]>()), {
      inAnswers: false,
    }),
    /** What it had booked before approved changes, oldest first: late plays are judged by it. */
    replaced: central(defaulted(json<readonly ReplacedTerms[]>()), { inAnswers: false }),
    /** Raised by every change of the campaign or its children; an approval names it. */
    revision: central(defaulted(integer())),
  },
  indexes: {
    by_created: ['created_at'],
    by_status: ['status', 'start_date', 'end_date', 'daily_cap_usd', 'name'],
  },
  row: (fields) =>
    z.object(fields).refine(({ start_date, end_date }) => end_date >= start_date, {
      path: ['end_date'],
      message: FLIGHT_DATES_REVERSED,
    }),
  judge: ({ before, after, contentChanged, children }, today) =>
    judgeCampaign(
      {
        before: judged(before),
        after: judged(after),
        contentChanged,
        creativesAfter: children.creatives?.length ?? 0,
      },
      today,
    ),
});

/** The judged columns of a stored row, which the table's constraints keep valid. */
function judged(row: object | undefined): JudgedCampaign | undefined {
  return row as JudgedCampaign | undefined;
}

/** What a campaign had booked until an approved change replaced it. */
export interface ReplacedTerms {
  /** When the change was approved. */
  readonly until: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly hours: string | null;
  readonly daily_cap_usd: number;
  readonly zone_ids: readonly string[];
  readonly excluded_zone_ids: readonly string[];
}

/** What an advertiser sets on a campaign, as typed and as stored. */
export type CampaignInput = z.input<typeof campaigns.row>;
export type CampaignFields = z.output<typeof campaigns.row>;

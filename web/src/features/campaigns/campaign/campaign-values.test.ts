import { describe, expect, it } from 'vitest';
import { campaignRow } from '@/testing/campaign-row.ts';
import {
  blankValues,
  type CampaignValues,
  campaignFormSchema,
  valuesOfRow,
} from './campaign-values.ts';

const complete = {
  ...valuesOfRow(campaignRow()),
  budget_usd: '1500.50',
  daily_cap_usd: '100',
  zone_ids: [],
  creative_ids: ['k1'],
  creative_weights: {},
  creative_names: {},
};

const TODAY = '2026-11-20';
const schema = campaignFormSchema(TODAY);

const messagesOf = (values: CampaignValues) =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('the campaign form', () => {
  it('turns amounts into numbers', () => {
    expect(schema.parse(complete)).toMatchObject({
      budget_usd: 1500.5,
      daily_cap_usd: 100,
    });
  });

  it('says all that is missing of an empty one, in the specification’s words', () => {
    expect(messagesOf({ ...blankValues(new Date()), start_date: '' })).toEqual({
      name: 'Campaign name must be at least 3 characters',
      budget_usd: 'Budget must be greater than 0',
      daily_cap_usd: 'Daily cap must be greater than 0',
      start_date: 'Start date is required',
      end_date: 'End date is required',
      creative_ids: 'Please upload at least one creative (image or video)',
    });
  });

  it('refuses a flight that is over, beside all else that is wrong', () => {
    const past = { ...complete, start_date: '2026-11-01', end_date: '2026-11-19' };
    expect(messagesOf({ ...past, name: '' })).toEqual({
      name: 'Campaign name must be at least 3 characters',
      end_date: 'End date must not be in the past',
    });
    expect(messagesOf({ ...past, end_date: TODAY })).toEqual({});
    const [first] = schema.safeParse({ ...past, start_date: TODAY }).error?.issues ?? [];
    expect(first?.message).toBe('End date must not be in the past');
  });

  it('refuses flight dates in the wrong order', () => {
    const reversed = { start_date: '2026-11-23', end_date: '2026-11-22' };
    expect(messagesOf({ ...complete, ...reversed })).toEqual({
      end_date: 'End date must be on or after the start date',
    });
  });
});

describe('hours', () => {
  it('are every hour of the week if none is told apart', () => {
    expect(schema.parse({ ...complete, hours: '' }).hours).toBeNull();
  });

  it('must be one at least', () => {
    expect(messagesOf({ ...complete, hours: '0'.repeat(168) })).toEqual({
      hours: 'Book at least one hour of the week',
    });
  });
});

it('shows a row’s columns as they can be typed', () => {
  expect(
    valuesOfRow({ name: 'A', subscription_plan: 'premium', budget_usd: 1500.5, end_date: null }),
  ).toMatchObject({
    name: 'A',
    subscription_plan: 'premium',
    category: 'general',
    budget_usd: '1500.5',
    daily_cap_usd: '',
    start_date: '',
    end_date: '',
  });
});

import { deviceReports } from '@juu/shared/tables/device-reports';
import { profiles } from '@juu/shared/tables/profiles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { profileFormSchema } from '@/features/profile/details/profile-values.ts';
import { speak } from './page-language.ts';
import './swahili.ts';
import { inPageLanguage } from './in-page-language.ts';

/** Returns a schema's messages for a wrong value. */
function complaintsOf(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

const long = 'x'.repeat(10_000);
const empty = Object.fromEntries(Object.keys(profiles.fields).map((name) => [name, '']));

const report = { device_id: crypto.randomUUID() };

const COMPLAINTS = [
  ...complaintsOf(profileFormSchema, { ...empty, email: '' }),
  ...complaintsOf(profileFormSchema, { ...empty, name: 'A', email: 'nowhere', mpesa_number: '12' }),
  ...complaintsOf(profileFormSchema, { ...empty, name: long, phone: '\0', email: 'a@juu.test' }),
  ...complaintsOf(deviceReports.row, { ...report, kind: 'nothing', message: '' }),
  ...complaintsOf(deviceReports.row, { ...report, kind: 'other', message: long }),
];
const labels = (table: typeof profiles | typeof deviceReports) =>
  Object.values(table.columns).flatMap(({ label }) => label ?? []);
const LABELS = [...labels(profiles), ...labels(deviceReports)];

describe('what shared says of a driver’s input', () => {
  beforeEach(() => {
    speak('sw');
    history.replaceState(null, '', '/driver');
  });
  afterEach(() => {
    speak('en');
    history.replaceState(null, '', '/');
  });

  it.each([...new Set([...COMPLAINTS, ...LABELS])])('is known in Swahili: %s', (english) => {
    expect(inPageLanguage(english)).not.toBe(english);
    history.replaceState(null, '', '/advertiser');
    expect(inPageLanguage(english)).toBe(english);
  });

  it('stays as it is if the app does not know it', () => {
    expect(inPageLanguage('Something new')).toBe('Something new');
  });
});

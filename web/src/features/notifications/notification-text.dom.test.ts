import { payoutPaid } from '@juu/shared/notification/notification-texts';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '@/lib/language/choose-language.ts';
import { notificationText } from './notification-text.ts';

afterEach(async () => {
  await chooseLanguage('en');
  history.replaceState(null, '', '/');
});

it('tells of a payout in the language of the page', async () => {
  const told = payoutPaid({ number: 'P-2026-10-0001', amount_usd: 1234.5, reference: 'SGH3. K9' });
  history.replaceState(null, '', '/driver');
  expect(notificationText(told)).toMatchObject({ title: 'Payout sent', body: told.body });
  await chooseLanguage('sw');
  expect(notificationText(told)).toEqual({
    title: 'Malipo yametumwa',
    body: 'Tumelipa $1,234.50 kwa P-2026-10-0001. Kumbukumbu: SGH3. K9',
  });
});

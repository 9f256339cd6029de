import { emptyRow } from '@juu/shared/tables/all';
import { expect, it } from 'vitest';
import { changesOf, profileFormSchema, valuesOfProfile } from './profile-values.ts';

const profile = {
  ...emptyRow('profiles'),
  name: 'Amina',
  email: 'amina@juu.test',
  phone: '+254700000000',
};

it('sends only what was changed', () => {
  const typed = { ...valuesOfProfile(profile), name: ' Amina W. ' };
  expect(changesOf(profile, profileFormSchema.parse(typed))).toEqual({ name: 'Amina W.' });
});

it('empties a field that was cleared', () => {
  const typed = { ...valuesOfProfile(profile), phone: '' };
  expect(changesOf(profile, profileFormSchema.parse(typed))).toEqual({ phone: null });
});

it('changes nothing if nothing was typed', () => {
  expect(changesOf(profile, profileFormSchema.parse(valuesOfProfile(profile)))).toEqual({});
});

it('shows the M-Pesa number as people write it, and takes that for the same number', () => {
  const driver = { ...profile, mpesa_number: '254712345678' };
  const shown = valuesOfProfile(driver);
  expect(shown.mpesa_number).toBe('0712 345 678');
  expect(changesOf(driver, profileFormSchema.parse(shown))).toEqual({});
});

it('refuses a profile without a name', () => {
  const typed = { ...valuesOfProfile(profile), name: '  ' };
  expect(profileFormSchema.safeParse(typed).error?.issues[0]?.message).toBe('Name is required');
});

it.each([
  ['', 'Email is required'],
  ['amina@', 'Please enter a valid email address'],
])('refuses the address %j', (email, message) => {
  const typed = { ...valuesOfProfile(profile), email };
  expect(profileFormSchema.safeParse(typed).error?.issues[0]?.message).toBe(message);
});

it('leaves the address out of what is written: that is the server’s to change', () => {
  const typed = { ...valuesOfProfile(profile), email: 'New@Juu.test' };
  const checked = profileFormSchema.parse(typed);
  expect(checked.email).toBe('new@juu.test');
  expect(changesOf(profile, checked)).toEqual({});
});

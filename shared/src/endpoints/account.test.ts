import { expect, test } from 'vitest';
import { emptyRow } from '../tables/all.ts';
import { meSchema } from './account.ts';

const NAMED = { id: 'user-1', name: 'Amina', email: 'amina@juu.test', status: 'active' };

test.each([
  ['with all columns that a replica has', { ...emptyRow('profiles'), ...NAMED }],
  ['with a column that another version adds', { ...NAMED, mpesa_number: '254700000000', trips: 3 }],
  ['without the columns that only the details show', NAMED],
])('the profile of the signed-in user may come %s', (_case, profile) => {
  expect(meSchema.shape.profile.parse(profile)).toEqual(profile);
});

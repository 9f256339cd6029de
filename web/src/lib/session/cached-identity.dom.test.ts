import { expect, it } from 'vitest';
import { identityWith } from '@/testing/identity.ts';
import { parseIdentity, readIdentity, writeIdentity } from './cached-identity.ts';
import { IDENTITY_KEY } from './identity-key.ts';

const amina = identityWith(['driver']);

it('is read as it was stored', () => {
  writeIdentity(amina);
  expect(readIdentity()).toEqual(amina);
});

it('of an older version, without a column of the profile, still counts', () => {
  const { national_id_number: _, ...older } = amina.profile;
  localStorage.setItem(IDENTITY_KEY, JSON.stringify({ ...amina, profile: older }));
  expect(readIdentity()).toEqual({ ...amina, profile: older });
});

it('of a newer version, with one more column, still counts', () => {
  const newer = { ...amina, profile: { ...amina.profile, mpesa_number: '254700000000' } };
  expect(parseIdentity(JSON.stringify(newer))).toEqual(newer);
});

it.each([
  ['nothing', null],
  ['broken JSON', '{"user":'],
  ['no user', JSON.stringify({ ...amina, user: undefined })],
  ['a role that doesn’t exist', JSON.stringify({ ...amina, roles: ['owner'] })],
  ['a profile without an id', JSON.stringify({ ...amina, profile: { status: 'active' } })],
  [
    'a status that doesn’t exist',
    JSON.stringify({ ...amina, profile: { ...amina.profile, status: 'x' } }),
  ],
  [
    'a column that isn’t a value',
    JSON.stringify({ ...amina, profile: { ...amina.profile, phone: {} } }),
  ],
])('counts as none if it is damaged: %s', (_case, stored) => {
  expect(parseIdentity(stored)).toBeUndefined();
});

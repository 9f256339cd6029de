import { afterEach, describe, expect, test } from 'vitest';
import { IDENTITY_KEY } from './identity-key.ts';
import { knownDashboard } from './known-dashboard.ts';

afterEach(() => localStorage.clear());

describe('the dashboard that this device knows of', () => {
  test('is that of the one who was signed in here', () => {
    localStorage.setItem(IDENTITY_KEY, JSON.stringify({ roles: ['advertiser', 'driver'] }));
    expect(knownDashboard()).toBe('/driver');
  });

  test.each([
    ['nothing is kept', null],
    ['what is kept is no JSON', '{'],
    ['what is kept is of another shape', '{"roles":"admin"}'],
    ['what is kept is null', 'null'],
  ])('is none where %s', (_case, kept) => {
    if (kept !== null) localStorage.setItem(IDENTITY_KEY, kept);
    expect(knownDashboard()).toBeUndefined();
  });
});

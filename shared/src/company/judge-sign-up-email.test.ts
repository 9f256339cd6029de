import { describe, expect, test } from 'vitest';
import { CORPORATE_EMAIL_REQUIRED, UNVERIFIED_COMPANY } from './advertiser-email.ts';
import { judgeSignUpEmail } from './judge-sign-up-email.ts';

const MALFORMED = 'Please enter a valid email address';

describe('judgeSignUpEmail', () => {
  test.each([
    ['advertiser', 'asha@safari-ads.example', 'Safari Ads', { valid: true, company: 'Safari Ads' }],
    ['advertiser', 'asha@other.example', undefined, { valid: true, reason: UNVERIFIED_COMPANY }],
    ['advertiser', 'asha@gmail.com', undefined, { valid: false, reason: CORPORATE_EMAIL_REQUIRED }],
    ['advertiser', 'asha', undefined, { valid: false, reason: CORPORATE_EMAIL_REQUIRED }],
    ['advertiser', 'a..b@other.example', undefined, { valid: false, reason: MALFORMED }],
    ['advertiser', 'a..b@safari-ads.example', 'Safari Ads', { valid: false, reason: MALFORMED }],
    ['driver', 'asha@gmail.com', undefined, { valid: true }],
    ['driver', 'asha@safari-ads.example', 'Safari Ads', { valid: true }],
    ['driver', 'asha', undefined, { valid: false, reason: MALFORMED }],
  ] as const)('answers %s %s (%s)', (role, email, company, answer) => {
    const isPublic = email.endsWith('@gmail.com');
    expect(judgeSignUpEmail(role, email, { company, isPublic })).toEqual(answer);
  });
});

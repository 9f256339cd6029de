import { describe, expect, test } from 'vitest';
import { COMPANY_REQUIRED, companySchema } from './schema.ts';

const sound = { company_name: 'Safari Ads', email_domain: 'safari-ads.co.ke' };
const complaintAbout = (value: unknown) =>
  companySchema.safeParse(value).error?.issues.map(({ message }) => message);

describe('a verified company', () => {
  test('needs a name and a domain only', () => {
    expect(companySchema.parse(sound)).toEqual({
      ...sound,
      industry: 'advertising',
      notes: null,
    });
  });

  test('keeps what else is said of it', () => {
    const more = { ...sound, industry: 'tourism', notes: 'Met in May' };
    expect(companySchema.parse(more)).toEqual(more);
    expect(companySchema.parse({ ...sound, industry: ' ', notes: '' })).toMatchObject({
      industry: 'advertising',
      notes: null,
    });
  });

  test.each([
    ['@Safari-Ads.CO.KE', 'safari-ads.co.ke'],
    ['  safari-ads.co.ke ', 'safari-ads.co.ke'],
    ['@ safari-ads.co.ke', 'safari-ads.co.ke'],
    ['@@safari-ads.co.ke@', 'safari-ads.co.ke'],
  ])('has the domain %j as %s', (email_domain, kept) => {
    expect(companySchema.parse({ ...sound, email_domain }).email_domain).toBe(kept);
  });

  test.each([
    { company_name: 'Safari Ads' },
    { email_domain: 'safari-ads.co.ke' },
    { ...sound, company_name: '  ' },
    { ...sound, email_domain: ' @ ' },
    { ...sound, email_domain: null },
  ])('without a name or a domain is refused: %o', (value) => {
    expect(complaintAbout(value)).toEqual([COMPANY_REQUIRED]);
  });

  test.each([
    'safari',
    'safari ads.com',
    'safari.c',
    'asha@safari.com/x',
    'http://safari.com',
    '.com',
  ])('has no domain %j', (email_domain) => {
    expect(complaintAbout({ ...sound, email_domain })).toEqual([
      'Please enter a domain such as company.co.ke',
    ]);
  });
});

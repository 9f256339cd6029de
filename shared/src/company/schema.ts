import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '../limits.ts';
import { line, optionalLine, requiredLine } from '../text.ts';
import { emailDomain } from './email-domain.ts';

/** The specification's words (section 5) if either is missing. */
export const COMPANY_REQUIRED = 'Company name and email domain are required';
export const DEFAULT_INDUSTRY = 'advertising';

/** A company's domain as it is kept: lower case, without at-signs and outer spaces. */
export function normalizeDomain(text: string): string {
  return text.toLowerCase().replaceAll('@', '').trim();
}

const domain = line({ max: 255, missing: COMPANY_REQUIRED })
  .transform(normalizeDomain)
  .refine((text) => text !== '', { message: COMPANY_REQUIRED, abort: true })
  .refine((text) => emailDomain(`anyone@${text}`) === text, {
    message: 'Please enter a domain such as company.co.ke',
  });

/** A verified company as an admin adds it. */
export const companySchema = z.object({
  company_name: requiredLine(COMPANY_REQUIRED),
  email_domain: domain,
  industry: optionalLine().transform((industry) => industry ?? DEFAULT_INDUSTRY),
  notes: optionalLine({ max: MAX_TEXT_LENGTH, breaks: true }),
});
export type Company = z.output<typeof companySchema>;

import { z } from 'zod';

/** A line of `GET /api/admin/companies`, and the answer of an addition. */
export const verifiedCompanySchema = z.object({
  id: z.string(),
  company_name: z.string(),
  email_domain: z.string(),
  industry: z.string(),
  notes: z.string().nullable(),
  created_at: z.string(),
});
export type VerifiedCompany = z.infer<typeof verifiedCompanySchema>;

export const verifiedCompanyListSchema = z.object({
  items: z.array(verifiedCompanySchema),
  total: z.number(),
  page: z.number(),
});

import { ROLES } from '@juu/shared/access/roles';
import { PROFILE_STATUSES } from '@juu/shared/profile/schema';
import { z } from 'zod';

/** A screen as the demo's seeds hold it. */
export const demoDeviceSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().min(1),
  serial_number: z.string().min(1),
  firmware_version: z.string(),
});

/** A demo account as `seeds/demo/accounts.json` holds it, with the devices that its driver carries. */
export const demoAccountSchema = z.strictObject({
  id: z.uuid(),
  email: z.email().lowercase(),
  name: z.string().min(1),
  role: z.enum(ROLES),
  status: z.enum(PROFILE_STATUSES),
  phone: z.string().nullable().default(null),
  company_name: z.string().nullable().default(null),
  business_reg_number: z.string().nullable().default(null),
  car_registration_plate: z.string().nullable().default(null),
  drivers_license_number: z.string().nullable().default(null),
  national_id_number: z.string().nullable().default(null),
  devices: z.array(demoDeviceSchema).default([]),
});
export type DemoAccount = z.output<typeof demoAccountSchema>;

/** A verified company as `seeds/demo/companies.json` holds it. */
export const demoCompanySchema = z.strictObject({
  id: z.uuid(),
  company_name: z.string().min(1),
  email_domain: z.string().lowercase(),
  industry: z.string(),
  notes: z.string().nullable(),
});

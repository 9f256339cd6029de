import * as z from 'zod/mini';

export const ROLES = ['admin', 'driver', 'advertiser'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

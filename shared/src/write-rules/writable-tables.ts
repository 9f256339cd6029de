import { z } from 'zod';
import type { Capability } from '../access/capabilities.ts';
import { campaignFields, campaignSchema } from '../campaign/schema.ts';
import { creativeFields, creativeSchema } from '../creative/schema.ts';
import { profileFields, profileFieldsSchema } from '../profile/fields.ts';
import type { Op } from '../protocol/upload.ts';
import { campaignZoneSchema } from '../zone/schema.ts';

/** How the owner of a table's rows may change them. */
export interface TableRule {
  readonly capability: Capability;
  readonly ops: readonly Op[];
  /** Column that names the owner; set by the server. */
  readonly ownerColumn: string;
  /** Columns the owner may set. */
  readonly fields: readonly string[];
  /** The whole row's rule, over `fields`: values out are what is stored. */
  readonly row: z.ZodType<Record<string, unknown>>;
  /** Columns of the server: naming them is harmless only while nothing would change. */
  readonly serverColumns: readonly string[];
  /** Times that the server sets, whatever a client claims. */
  readonly stampedColumns: readonly string[];
  /** Columns that follow from others: recomputed on every change. */
  readonly derivedColumns: readonly string[];
  /** Columns that a server's column settles: once that is set, they are the server's too. */
  readonly settledBy: Readonly<Record<string, string>>;
  /** Columns that stay as they were inserted. */
  readonly fixedColumns: readonly string[];
}

const CAMPAIGN_CHILDREN = ['campaign_zones', 'creatives'] as const;

/** Every table that clients may write; all others are read-only. */
export const WRITABLE_TABLES: Readonly<Record<string, TableRule>> = {
  campaigns: {
    capability: 'campaigns:write',
    ops: ['PUT', 'PATCH', 'DELETE'],
    ownerColumn: 'advertiser_id',
    fields: Object.keys(campaignFields),
    row: campaignSchema,
    serverColumns: ['pause_cause', 'review_note', 'revision'],
    stampedColumns: ['created_at', 'updated_at'],
    derivedColumns: [],
    settledBy: {},
    fixedColumns: [],
  },
  campaign_zones: {
    capability: 'campaigns:write',
    ops: ['PUT', 'PATCH', 'DELETE'],
    ownerColumn: 'advertiser_id',
    fields: Object.keys(campaignZoneSchema.shape),
    row: campaignZoneSchema,
    serverColumns: [],
    stampedColumns: [],
    derivedColumns: [],
    settledBy: {},
    fixedColumns: ['campaign_id'],
  },
  creatives: {
    capability: 'campaigns:write',
    ops: ['PUT', 'PATCH', 'DELETE'],
    ownerColumn: 'advertiser_id',
    fields: Object.keys(creativeFields),
    row: creativeSchema,
    serverColumns: ['file_url'],
    stampedColumns: ['created_at'],
    derivedColumns: ['duration_sec'],
    // The file's content decided.
    settledBy: { format: 'file_url' },
    fixedColumns: ['campaign_id'],
  },
  profiles: {
    capability: 'profile:write',
    ops: ['PUT', 'PATCH'],
    ownerColumn: 'id',
    fields: Object.keys(profileFields),
    row: profileFieldsSchema,
    serverColumns: ['email', 'country', 'status'],
    stampedColumns: [],
    derivedColumns: [],
    settledBy: {},
    fixedColumns: [],
  },
  write_rejections: {
    capability: 'rejections:dismiss',
    ops: ['DELETE'],
    ownerColumn: 'user_id',
    fields: [],
    row: z.object({}),
    serverColumns: [],
    stampedColumns: [],
    derivedColumns: [],
    settledBy: {},
    fixedColumns: [],
  },
};

/** True for a table whose rows hang on a campaign and may change only while it is a draft. */
export function isCampaignChild(table: string): boolean {
  return CAMPAIGN_CHILDREN.some((child) => child === table);
}

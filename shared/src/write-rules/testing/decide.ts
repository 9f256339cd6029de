import type { RowImage } from '../../errors/verdict.ts';
import type { UploadOp } from '../../protocol/upload.ts';
import { TABLES, type TableName } from '../../tables/all.ts';
import type { Op, Table } from '../../tables/table.ts';
import { type Actor, judgeOp } from '../judge-op.ts';

export const ME: Actor = { userId: 'me', roles: ['advertiser'] };
export const CAMPAIGN = '0d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f';
export const OTHER_CAMPAIGN = '1d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f';
export const ZONE = '2d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f';

/** The columns that a client sends for a campaign. */
export const campaign = {
  name: 'Boda season',
  subscription_plan: 'premium',
  budget_usd: '500.00',
  daily_cap_usd: '50.00',
  start_date: '2026-11-20',
  end_date: '2026-12-20',
};
export const creative = { campaign_id: CAMPAIGN, format: 'video', position: 2 };
const profile = { name: 'Ann', phone: '+254', company_name: 'Juu Ltd' };

/** A row of mine in each table, as the server reads it, and what a client sends to make it. */
export const ROWS: Record<string, { stored: RowImage; sent: RowImage }> = {
  campaigns: {
    sent: campaign,
    stored: { ...campaign, advertiser_id: 'me', status: 'draft', pause_cause: null, revision: 3 },
  },
  campaign_zones: {
    sent: { campaign_id: CAMPAIGN, zone_id: ZONE },
    stored: { campaign_id: CAMPAIGN, zone_id: ZONE, advertiser_id: 'me' },
  },
  creatives: {
    sent: creative,
    stored: { ...creative, duration_sec: 15, advertiser_id: 'me', file_url: '/files/a.mp4' },
  },
  profiles: {
    sent: profile,
    stored: { ...profile, id: 'me', email: 'a@juu.test', country: 'Kenya', status: 'active' },
  },
  notifications: {
    sent: { read_at: '2026-11-20T12:00:00+03:00' },
    stored: { user_id: 'me', title: 'Campaign approved', read_at: null },
  },
  write_rejections: { sent: {}, stored: { user_id: 'me', code: 'invalid_value' } },
};

export const tableOf = (table: string): Table => TABLES[table as TableName];

/** The judge's verdict on my op, if the row is stored as given. */
export function decide(table: string, op: Op, data: RowImage | null, before?: RowImage) {
  const upload: UploadOp = { op, table, id: CAMPAIGN, data };
  const verdict = judgeOp(ME, upload, tableOf(table), before);
  return verdict.ok ? verdict.value : verdict.refusal;
}

/** My row of a table, as the server reads it. */
export function stored(table: string): RowImage {
  const rows = ROWS[table];
  if (!rows) throw new Error(`No row of ${table} is declared here`);
  return rows.stored;
}

/** A creative whose file has not arrived: its format is still its owner's. */
export const awaitingFile = () => ({ ...stored('creatives'), file_url: null });

/** Someone else's row of a table. */
export const foreign = (table: string) => ({
  ...stored(table),
  [tableOf(table).owner ?? '']: 'someone-else',
});

/** How any op on someone else's row, or on one that doesn't exist, is refused. */
export const NOT_YOURS = { code: 'not_found_or_forbidden' };

import type { DashboardName } from './dashboards.ts';

/** Parts of dashboards that load when they are used, by name: their modules, as paths in the package. */
export const PARTS_ON_DEMAND = {
  report: 'src/features/reports/driver/report-form.tsx',
  statement: 'src/features/earnings/statement/statement-pdf.ts',
  analytics: 'src/features/analytics/report/report-pdf.ts',
  invoice: 'src/features/billing/invoices/invoice-pdf.ts',
  security: 'src/features/profile/account-security.tsx',
  upload: 'src/outbox/files/send-file.ts',
  video: 'src/features/creatives/read-video.ts',
  crop: 'src/features/creatives/crop/crop-picture.tsx',
  key: 'src/features/devices/admin/key/device-key-dialog.tsx',
} as const;
export type PartName = keyof typeof PARTS_ON_DEMAND;

/** The parts that each dashboard fetches ahead, the most urgent first. */
export const PARTS_OF: Readonly<Record<DashboardName, readonly PartName[]>> = {
  advertiser: ['upload', 'video', 'crop', 'security', 'analytics', 'invoice'],
  driver: ['report', 'security', 'statement'],
  admin: ['security', 'key'],
};

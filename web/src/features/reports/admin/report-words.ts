import type { ReportStatus } from '@juu/shared/device/report';
import type { BadgeTone } from '@/components/notices/badge.tsx';

/** Label and badge tone of each report status for admins. */
export const STATUS_LOOKS: Record<ReportStatus, { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'danger' },
  working: { label: 'In progress', tone: 'accent' },
  solved: { label: 'Solved', tone: 'success' },
};

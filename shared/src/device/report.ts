/** Subjects of a report. */
export const REPORT_KINDS = ['dark', 'picture', 'offline', 'damage', 'other'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The status of a report; an admin sets it. */
export const REPORT_STATUSES = ['open', 'working', 'solved'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

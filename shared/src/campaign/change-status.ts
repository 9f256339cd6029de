/** Where a proposed change stands; only a proposed one is open. */
export const CHANGE_STATUSES = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

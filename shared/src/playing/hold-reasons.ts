/** Why a play waits for an admin, in words for them. */
export const HOLD_REASONS = {
  impossible_place: 'The screen can’t have been there at that time.',
  full_hour: 'The screen’s plays of that hour last longer than the hour.',
  too_many_unbilled:
    'More than a tenth of the screen’s plays that day, and more than 5 minutes, would not be billed.',
  never_approved: 'The campaign was never approved: no playlist can have shown it.',
} as const;
export type HoldReason = keyof typeof HOLD_REASONS;

import { dismissToasts } from '@/lib/toast.ts';

/** Which notice says that a user's details weren't saved. */
export const detailsFailure = (userId: string) => `details of ${userId}`;

/** Which notice says that a user's status wasn't changed. */
export const statusFailure = (userId: string) => `status of ${userId}`;

/** Takes back that a status wasn't saved, in the list or in the dialog, once it is. */
export function dismissStatusFailures(userId: string): void {
  dismissToasts(detailsFailure(userId));
  dismissToasts(statusFailure(userId));
}

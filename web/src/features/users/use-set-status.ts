import type { AdminUser } from '@juu/shared/endpoints/users';
import { explain } from '@/lib/http/explain.ts';
import { toast } from '@/lib/toast.ts';
import { dismissStatusFailures, statusFailure } from './dismiss-failures.ts';
import { useChangeUser } from './user-queries.ts';

/**
 * Suspends or activates a user as the admin sees them, and says how it went. If another admin changed
 * the status meanwhile, nothing happens.
 */
export function useSetStatus() {
  const { mutateAsync, isPending, variables } = useChangeUser();
  return {
    /** The user whose status is being changed. */
    busyId: isPending ? variables.id : undefined,
    /** Resolves to whether it worked. */
    async setStatus(user: AdminUser, status: 'active' | 'suspended'): Promise<boolean> {
      const isActive = status === 'active';
      try {
        const seen = { status: user.status };
        await mutateAsync({ id: user.id, change: { status, seen } });
      } catch (error) {
        const title = isActive ? 'Error activating user' : 'Error suspending user';
        const description = explain(error, 'Please try again.');
        toast({ id: statusFailure(user.id), title, description, destructive: true });
        return false;
      }
      dismissStatusFailures(user.id);
      toast(
        isActive
          ? { title: 'User activated', description: activated(user) }
          : { title: 'User suspended', description: `${user.name} is signed out everywhere.` },
      );
      return true;
    },
  };
}

function activated({ name, was_approved }: AdminUser): string {
  return was_approved
    ? `${name} can sign in again.`
    : `${name} is told that the account is approved.`;
}

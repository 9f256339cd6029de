import type { AdminUser } from '@juu/shared/endpoints/users';
import { explain } from '@/lib/http/explain.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
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
      const failure = `status of ${user.id}`;
      try {
        const seen = { status: user.status };
        await mutateAsync({ id: user.id, change: { status, seen } });
      } catch (error) {
        const title = isActive ? 'Error activating user' : 'Error suspending user';
        const description = explain(error, 'Please try again.');
        toast({ id: failure, title, description, destructive: true });
        return false;
      }
      dismissToasts(failure);
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

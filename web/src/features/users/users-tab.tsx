import type { AdminUser } from '@juu/shared/endpoints/users';
import { useState } from 'react';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { ownerOf, useSession } from '@/lib/session/session.ts';
import type { UserAction } from './list/user-actions.tsx';
import { UserList } from './list/user-list.tsx';
import { UserToolbar } from './list/user-toolbar.tsx';
import { EditUserDialog } from './one/edit-user-dialog.tsx';
import { ResetPasswordDialog } from './one/reset-password-dialog.tsx';
import { SignUpDialog } from './one/sign-up-dialog.tsx';
import { useSetStatus } from './use-set-status.ts';
import type { UserSearch } from './user-search.ts';

/** Everyone with an account, and what an admin does about them. */
export function UsersTab({ search }: { search: UserSearch }) {
  // As it was opened: a window stays if another admin's change takes the user off the list.
  const [asked, setAsked] = useState<{ action: UserAction; user: AdminUser }>();
  const { setStatus, busyId } = useSetStatus();
  const ownId = ownerOf(useSession());
  // An answer that comes late must not close the next person's window.
  const close = () => setAsked((now) => (now === asked ? undefined : now));

  function act(action: UserAction, user: AdminUser) {
    // Someone who was approved before needs no second look.
    if (action === 'activate' && user.status === 'suspended') void setStatus(user, 'active');
    else setAsked({ action, user });
  }
  return (
    <section
      tabIndex={-1}
      aria-labelledby="users-title"
      className="flex flex-col gap-4 outline-none"
    >
      <h2 id="users-title" className="title-l">
        Users
      </h2>
      <UserToolbar search={search} />
      <UserList
        search={search}
        actionsOf={(user) => ({
          user,
          isOwn: user.id === ownId,
          isBusy: user.id === busyId,
          onAct: (action) => act(action, user),
        })}
      />
      {asked?.action === 'edit' && (
        <EditUserDialog user={asked.user} isOwn={asked.user.id === ownId} onClose={close} />
      )}
      {asked?.action === 'password' && <ResetPasswordDialog user={asked.user} onClose={close} />}
      {asked?.action === 'evidence' && <SignUpDialog user={asked.user} onClose={close} />}
      {asked?.action === 'activate' && (
        <SignUpDialog
          user={asked.user}
          onActivate={async () => (await setStatus(asked.user, 'active')) && close()}
          onClose={close}
        />
      )}
      <AlertDialog
        open={asked?.action === 'suspend'}
        onOpenChange={close}
        title={`Suspend ${asked?.user.name}?`}
        description="They are signed out everywhere at once, and their campaigns and screens stop playing. You can activate the account again."
        confirmLabel="Suspend"
        destructive
        onConfirm={() => asked && void setStatus(asked.user, 'suspended')}
      />
    </section>
  );
}

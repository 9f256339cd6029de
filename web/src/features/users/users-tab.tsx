import type { AdminUser } from '@juu/shared/endpoints/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { useRecordWindow } from '@/lib/pages/record-window.ts';
import { ownerOf, useSession } from '@/lib/session/session.ts';
import { activationDoubts } from './activation-words.ts';
import type { UserAction } from './list/user-actions.tsx';
import { UserList } from './list/user-list.tsx';
import { UserToolbar } from './list/user-toolbar.tsx';
import { EditUserDialog } from './one/edit-user-dialog.tsx';
import { ResetPasswordDialog } from './one/reset-password-dialog.tsx';
import { SignUpDialog } from './one/sign-up-dialog.tsx';
import { useSetStatus } from './use-set-status.ts';
import { usersQuery } from './user-queries.ts';
import { listedBy, type UserSearch } from './user-search.ts';

/** Everyone with an account, and what an admin does about them. */
export function UsersTab({ search }: { search: UserSearch }) {
  const rows = useQuery(usersQuery(listedBy(search))).data?.items;
  const windows = {
    edit: useRecordWindow('edit', rows),
    password: useRecordWindow('password', rows),
    evidence: useRecordWindow('evidence', rows),
    activate: useRecordWindow('activate', rows),
  };
  const { edit, password, evidence, activate } = windows;
  const [suspended, setSuspended] = useState<AdminUser>();
  const { setStatus, busyId } = useSetStatus();
  const ownId = ownerOf(useSession());
  // The server refuses these for one's own account.
  const notOwn = (user: AdminUser | undefined) => (user?.id === ownId ? undefined : user);
  const reset = notOwn(password.row);
  const activated = notOwn(activate.row);

  function act(action: UserAction, user: AdminUser) {
    // Someone who was approved before, at an address that is known, needs no second look.
    const isKnown = user.status === 'suspended' && activationDoubts(user).length === 0;
    // The approval shows the sign-up as well.
    const awaitsApproval = user.status === 'pending' && user.id !== ownId;
    if (action === 'activate' && isKnown) void setStatus(user, 'active');
    else if (action === 'suspend') setSuspended(user);
    else if (action === 'evidence' && awaitsApproval) activate.open(user);
    else windows[action].open(user);
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
      {edit.row && (
        <EditUserDialog user={edit.row} isOwn={edit.row.id === ownId} onClose={edit.close} />
      )}
      {reset && <ResetPasswordDialog user={reset} onClose={password.close} />}
      {evidence.row && <SignUpDialog user={evidence.row} onClose={evidence.close} />}
      {activated && (
        <SignUpDialog
          user={activated}
          onActivate={async () => (await setStatus(activated, 'active')) && activate.close()}
          onClose={activate.close}
        />
      )}
      <AlertDialog
        open={suspended !== undefined}
        onOpenChange={() => setSuspended(undefined)}
        title={`Suspend ${suspended?.name}?`}
        description="They are signed out everywhere at once, and their campaigns and screens stop playing. You can activate the account again."
        confirmLabel="Suspend"
        destructive
        onConfirm={() => suspended && void setStatus(suspended, 'suspended')}
      />
    </section>
  );
}

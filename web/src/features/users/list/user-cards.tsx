import { nairobiDay } from '@juu/shared/time';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { knownBy, rolesInWords, STATUS_LOOKS } from '../user-words.ts';
import { UserActions, type UserActionsProps } from './user-actions.tsx';
import { UserEmail } from './user-email.tsx';
import { UserName } from './user-name.tsx';
import type { UserRowsProps } from './user-table.tsx';

/** One page of users as cards, for narrow windows. */
export function UserCards({ users, isBusy, actionsOf }: Omit<UserRowsProps, 'search'>) {
  return (
    <ul
      aria-label="Users"
      aria-busy={isBusy}
      className="grid grid-cols-1 gap-3 aria-busy:opacity-60 sm:grid-cols-2"
    >
      {users.map((user) => (
        <UserCard key={user.id} {...actionsOf(user)} />
      ))}
    </ul>
  );
}

function UserCard({ user, ...actions }: UserActionsProps) {
  const card = useFocusOnward<HTMLElement>();
  const { label, tone } = STATUS_LOOKS[user.status];
  const joined = formatDay(nairobiDay(new Date(user.created_at)));
  return (
    <Card
      as="li"
      ref={card}
      className="flex flex-col gap-3 has-[[data-shortcut-row]:focus-visible]:bg-hover"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <UserName user={user} onOpen={() => actions.onAct('evidence')} />
          <p className="body-s">
            <UserEmail user={user} />
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="body-s text-muted">
        {[rolesInWords(user.roles), knownBy(user), `joined ${joined}`].filter(Boolean).join(' · ')}
      </p>
      <UserActions user={user} {...actions} />
    </Card>
  );
}

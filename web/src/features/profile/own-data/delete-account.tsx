import type { Role } from '@juu/shared/access/roles';
import { PAYER_DAYS } from '@juu/shared/retention';
import { Dialog } from '@/components/overlays/dialog.tsx';
import * as m from '@/lib/language/compiled/owndata.js';
import { leaveBy } from '@/lib/session/leave.ts';
import { endDeleted } from '@/lib/session/session.ts';
import { PasswordQuestion } from '../security/password-question.tsx';
import { deleteAccount } from './own-data-calls.ts';

interface DeleteAccountProps {
  roles: readonly Role[];
  hasSecondFactor: boolean;
  onClose: () => void;
}

/** What deletion means for each role. */
const OF_ROLE: Readonly<Record<Role, readonly (() => string)[]>> = {
  driver: [m.owndata_driver_screens, m.owndata_driver_money],
  advertiser: [
    m.owndata_advertiser_campaigns,
    () => m.owndata_advertiser_money({ days: PAYER_DAYS }),
  ],
  admin: [m.owndata_admin],
};

/** Says what goes and what stays, asks for the password, and deletes the account. */
export function DeleteAccount({ roles, hasSecondFactor, onClose }: DeleteAccountProps) {
  const words = [
    m.owndata_goes,
    ...roles.flatMap((role) => OF_ROLE[role]),
    m.owndata_devices,
    m.owndata_stays,
  ];

  async function remove(password: string, code?: string) {
    await deleteAccount(password, code);
    await leaveBy(endDeleted);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.owndata_delete_question()}>
      <PasswordQuestion
        confirmLabel={m.owndata_delete()}
        destructive
        asksCode={hasSecondFactor}
        onPassword={remove}
      >
        <ul className="mb-3 flex list-disc flex-col gap-2 pl-5">
          {words.map((say) => (
            <li key={say()}>{say()}</li>
          ))}
        </ul>
        <strong className="font-medium text-body">{m.owndata_no_way_back()}</strong>
      </PasswordQuestion>
    </Dialog>
  );
}

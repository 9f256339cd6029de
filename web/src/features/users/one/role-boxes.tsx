import { isGivenByAdmins } from '@juu/shared/access/role-change';
import { ROLES, type Role } from '@juu/shared/access/roles';
import { useId } from 'react';
import { Checkbox } from '@/components/forms/checkbox.tsx';
import { FieldError } from '@/components/forms/field.tsx';
import { ROLE_LABELS } from '../user-words.ts';

interface RoleBoxesProps {
  /** The roles that the account has. */
  before: readonly Role[];
  roles: readonly Role[];
  error: string | undefined;
  onChange: (roles: Role[]) => void;
}

/** The roles of an account. Admin can be taken away here, and only the operator gives it. */
export function RoleBoxes({ before, roles, error, onChange }: RoleBoxesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id} ${id}-error` : id}>
      <legend className="mb-1 label">Roles</legend>
      <div className="flex flex-wrap gap-x-6">
        {ROLES.toReversed().map((role) => (
          <Checkbox
            key={role}
            label={ROLE_LABELS[role]}
            checked={roles.includes(role)}
            disabled={!isGivenByAdmins(role) && !before.includes(role)}
            onChange={(has) =>
              onChange(ROLES.filter((one) => (one === role ? has : roles.includes(one))))
            }
          />
        ))}
      </div>
      <p id={id} className="mt-1 body-s text-muted">
        Only the operator can make someone an admin. You can only remove the role here.
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

import type { Role } from './roles.ts';

/** What an admin's change of an account's roles comes to. */
export interface RoleChange {
  readonly added: readonly Role[];
  readonly removed: readonly Role[];
}

/** The difference between the roles an account has and those it shall have. */
export function roleChange(before: readonly Role[], after: readonly Role[]): RoleChange {
  return {
    added: after.filter((role) => !before.includes(role)),
    removed: before.filter((role) => !after.includes(role)),
  };
}

/**
 * Whether an admin may give the role to others. Admins are made by the operator alone, so that a
 * stolen session can make none.
 */
export function isGivenByAdmins(role: Role): boolean {
  return role !== 'admin';
}

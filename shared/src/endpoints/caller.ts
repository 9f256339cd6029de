import { type Capability, can } from '../access/capabilities.ts';
import type { Role } from '../access/roles.ts';

/**
 * Who may make a call: anyone (`anonymous`), anyone who is signed in (`user`), a user with a
 * capability, a user by their sync token (`sync-token`), or a screen by its key (`device`).
 */
export type CallerRule = 'anonymous' | 'user' | 'sync-token' | 'device' | Capability;

/** Who makes a call. */
export type Caller =
  /** The address is undefined if the connection is gone. */
  | { readonly kind: 'anonymous'; readonly address: string | undefined }
  | { readonly kind: 'user'; readonly userId: string; readonly roles: readonly Role[] }
  | { readonly kind: 'device'; readonly deviceId: string };

/** True if these roles make the call an admin's. Another role beside it changes nothing: admins see more. */
export function isAdminCall(rule: CallerRule, roles: readonly Role[]): boolean {
  if (['anonymous', 'user', 'sync-token', 'device'].includes(rule)) return false;
  return roles.includes('admin') && can(['admin'], rule as Capability);
}

/** Why a caller may not make a call; undefined if they may. */
export function whyNotAllowed(
  rule: CallerRule,
  caller: Caller,
): 'unauthenticated' | 'forbidden' | undefined {
  if (rule === 'anonymous') return undefined;
  if (caller.kind === 'anonymous') return 'unauthenticated';
  if (caller.kind === 'device') return rule === 'device' ? undefined : 'forbidden';
  if (rule === 'device') return 'forbidden';
  if (rule === 'user' || rule === 'sync-token') return undefined;
  return can(caller.roles, rule) ? undefined : 'forbidden';
}

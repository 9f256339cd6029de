import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** Hashes passwords, and checks a password against a stored hash. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(check: { hash: string; password: string }): Promise<boolean>;
}

/** better-auth's own: scrypt, which takes a tenth of a second of a processor on purpose. */
export const slowHashing: PasswordHashing = { hash: hashPassword, verify: verifyPassword };

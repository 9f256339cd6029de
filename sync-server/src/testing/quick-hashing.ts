import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordHashing } from '../domain/accounts/passwords/password-hashing.ts';

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
const digest = async (password: string, salt: string) =>
  (await derive(password, salt, 64, { N: 16, r: 16 })).toString('hex');

/**
 * The product's hashing at a thousandth of its work, because nearly every test signs people in. Suites
 * whose subject is what happens while a password is hashed take the product's own.
 */
export const quickHashing: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${await digest(password, salt)}`;
  },
  async verify({ hash, password }) {
    const [salt = '', digested] = hash.split(':');
    return (await digest(password, salt)) === digested;
  },
};

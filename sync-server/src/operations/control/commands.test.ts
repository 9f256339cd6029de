import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from './commands.ts';

const parse = (name: string, ...args: string[]) => COMMANDS.get(name)?.parse(args);

describe('arguments of a command', () => {
  test.each([
    [['admin:grant', 'no address'], /^Give one email address: pnpm admin:grant EMAIL$/],
    [['admin:grant'], /^Give one email address: /],
    [['admin:grant', 'a@juu.test', 'b@juu.test'], /^Give one email address: /],
    [['backup'], /^Usage: pnpm backup FILE$/],
    [['restore', 'one.tgz', 'two.tgz'], /^Usage: pnpm restore FILE$/],
  ])('%s are wrong, and the sentence says which are right', ([name = '', ...args], words) => {
    expect(() => parse(name, ...args)).toThrow(
      expect.objectContaining({ name: 'CommandFailure', message: expect.stringMatching(words) }),
    );
  });

  test('mean the same to a server: an address in lower case, a whole path', () => {
    expect(parse('admin:grant', ' Driver@juu.test ')).toEqual(['driver@juu.test']);
    expect(parse('backup', 'backup.tgz')).toEqual([resolve('backup.tgz')]);
  });
});

import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../access/roles.ts';
import type { UploadOp } from '../protocol/upload.ts';
import { TABLES } from '../tables/all.ts';
import { OPS, type Op } from '../tables/table.ts';
import { locateWrite } from './judge-op.ts';

const ID = '0d4f1b1e-6a5b-4c3d-8e2f-1a2b3c4d5e6f';

function codeOf(roles: readonly Role[], op: Partial<UploadOp>): string {
  const verdict = locateWrite(
    { userId: 'me', roles },
    { op: 'PUT', table: 'campaigns', id: ID, ...op },
  );
  return verdict.ok ? 'allowed' : verdict.refusal.code;
}

const ADVERTISER: Role[] = ['advertiser'];
const ALL_OPS: Op[] = [...OPS];
/** Which roles may do what to their own rows; a table that is not listed is read-only. */
const RULES: Record<string, { roles: Role[]; ops: Op[] }> = {
  campaigns: { roles: ADVERTISER, ops: ALL_OPS },
  campaign_zones: { roles: ADVERTISER, ops: ALL_OPS },
  creatives: { roles: ADVERTISER, ops: ALL_OPS },
  campaign_changes: { roles: ADVERTISER, ops: ['PUT', 'PATCH'] },
  device_reports: { roles: ['driver'], ops: ['PUT'] },
  profiles: { roles: [...ROLES], ops: ['PUT', 'PATCH'] },
  notifications: { roles: [...ROLES], ops: ['PATCH'] },
  write_rejections: { roles: [...ROLES], ops: ['DELETE'] },
};

const cells = Object.keys(TABLES).flatMap((table) =>
  ROLES.flatMap((role) =>
    OPS.map((op) => {
      const rule = RULES[table];
      const may = rule?.roles.includes(role) && rule.ops.includes(op);
      return { table, role, op, expected: may ? 'allowed' : 'not_found_or_forbidden' };
    }),
  ),
);

describe('locateWrite', () => {
  test.each(cells)('$op of $table as $role: $expected', ({ table, role, op, expected }) => {
    expect(codeOf([role], { table, op })).toBe(expected);
  });

  test.each(Object.keys(TABLES))('a user without a role writes nothing to %s', (table) => {
    for (const op of OPS) expect(codeOf([], { table, op })).toBe('not_found_or_forbidden');
  });

  test.each(['nope', '', 'audit_log', 'auth.user', 'toString', '__proto__', 'Campaigns'])(
    'the table %j is unknown to every role',
    (table) => {
      expect(codeOf([...ROLES], { table })).toBe('unknown_table');
    },
  );

  test.each(['', '7', 'not-a-uuid', `${ID}0`, ` ${ID}`])('the id %j is no id', (id) => {
    expect(codeOf(ADVERTISER, { id })).toBe('invalid_value');
  });

  test('an id is compared in lower case', () => {
    const verdict = locateWrite(
      { userId: 'me', roles: ADVERTISER },
      { op: 'PUT', table: 'campaigns', id: ID.toUpperCase() },
    );
    expect(verdict.ok && verdict.value.id).toBe(ID);
  });
});

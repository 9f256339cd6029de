import { describe, expect, test } from 'vitest';
import { syncedColumns } from '../tables/all.ts';
import { profiles } from '../tables/profiles.ts';
import { meSchema } from './account.ts';

describe('the profile of the signed-in user', () => {
  const { shape } = meSchema.shape.profile;

  test('has the columns that a replica has', () => {
    expect(Object.keys(shape).sort()).toEqual(
      ['id', ...Object.keys(syncedColumns(profiles))].sort(),
    );
  });

  test('may be empty wherever the table’s columns may', () => {
    for (const [name, { type }] of Object.entries(profiles.columns)) {
      const schema = shape[name as keyof typeof shape];
      if (type.isNullable) expect(schema.safeParse(null).success, name).toBe(true);
    }
  });
});

import { expect, it } from 'vitest';
import { replicaSchema } from './schema.ts';

it('queues no update that changes nothing, so that every refused one has values to show', () => {
  const queued = replicaSchema.tables.filter(({ localOnly }) => !localOnly);
  expect(queued.length).toBeGreaterThan(5);
  expect(queued.filter(({ ignoreEmptyUpdates }) => !ignoreEmptyUpdates)).toEqual([]);
});

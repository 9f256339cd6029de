import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { readPlainImpression, readPlainPing } from './plain-event.ts';
import { impressionSchema, pingSchema } from './telemetry.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const PLAIN = { id: ID, at: '2026-11-20T09:00:00.123Z', lat: -1.2864, lng: 36.8172 };
const PING = { ...PLAIN, firmware_version: '1.4.2' };
const IMPRESSION = { ...PLAIN, campaign_id: ID, creative_id: ID };

/** What a field may hold instead: nearly right, odd, or anything that JSON can say. */
const oddValue = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(undefined, '', ' 1.4 ', '1.4\u0000', '1.4\u200b', 'v'.repeat(50), 'v'.repeat(51)),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
  fc.uuid().map((id) => `${id}\n`),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    ...['2026-02-29T09:00:00Z', '2028-02-29T09:00:00Z', '2026-11-20T24:00:00Z', '2026-11-20'],
    ...['2026-11-20T09:00:00+03:00', '2026-11-20T09:00:00', '2026-11-20t09:00:00z'],
    ...['2026-11-20T09:00:00.123456789Z', '+002026-11-20T09:00:00Z', '2026-11-20T09:00Z'],
  ),
  fc.double({ min: -200, max: 200, noNaN: true }),
  fc.constantFrom(90, -90, 90.000001, 180, -180, 180.000001, -0, Number.POSITIVE_INFINITY),
);

test.each<[string, object, z.ZodType, (sent: unknown) => unknown]>([
  ['ping', PING, pingSchema, readPlainPing],
  ['play', IMPRESSION, impressionSchema, readPlainImpression],
])('a %s that is read at once is read as the schema reads it', (_kind, plain, schema, read) => {
  expect(read(plain)).toEqual(schema.parse(plain));
  let readAtOnce = 0;
  const fields = fc.constantFrom(...Object.keys(plain), 'more', '__proto__');
  const changes = fc.array(fc.tuple(fields, oddValue), { minLength: 1, maxLength: 2 });
  const changed = changes.map((some) => ({ ...plain, ...Object.fromEntries(some) }));
  fc.assert(
    fc.property(fc.oneof({ arbitrary: changed, weight: 9 }, oddValue), (sent) => {
      const event = read(sent);
      if (event === undefined) return;
      readAtOnce += 1;
      expect(event).toEqual(schema.safeParse(sent).data);
    }),
    { numRuns: 3_000 },
  );
  expect(readAtOnce).toBeGreaterThan(100);
});

test('a ping without a version is read at once', () => {
  expect(readPlainPing(PLAIN)).toEqual({ ...pingSchema.parse(PLAIN), firmware_version: null });
  expect(readPlainPing({ ...PLAIN, firmware_version: null })).toEqual(pingSchema.parse(PLAIN));
});

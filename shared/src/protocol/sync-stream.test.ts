import { describe, expect, test } from 'vitest';
import { streamRequestSchema } from './sync-stream.ts';

describe('stream request', () => {
  test('takes what PowerSync clients send, the fields we do not use included', () => {
    const request = streamRequestSchema.parse({
      buckets: [{ name: '1:user:x', after: '9223372036854775807' }],
      include_checksum: true,
      raw_data: true,
      client_id: 'c',
      parameters: {},
      streams: { include_defaults: true, subscriptions: [] },
    });
    expect(request.buckets).toEqual([{ name: '1:user:x', after: '9223372036854775807' }]);
  });

  test('a first sync names no buckets', () => {
    expect(streamRequestSchema.parse({}).buckets).toEqual([]);
  });

  test.each(['', '-1', '1.5', '1e3', "0'; --", 12])('refuses to start after %j', (after) => {
    expect(streamRequestSchema.safeParse({ buckets: [{ name: 'b', after }] }).success).toBe(false);
  });
});

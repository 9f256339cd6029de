import { describe, expect, test } from 'vitest';
import { trustedOrigins } from './origins.ts';

describe('trustedOrigins', () => {
  test('is the public origin alone, if that is a real host', () => {
    expect(trustedOrigins({ publicUrl: 'https://juu.example', port: 8080 })).toEqual([
      'https://juu.example',
    ]);
  });

  test('is both names of this machine on loopback, at the public port and the one listened on', () => {
    expect(trustedOrigins({ publicUrl: 'http://localhost:9000', port: 8080 })).toEqual([
      'http://localhost:9000',
      'http://127.0.0.1:9000',
      'http://localhost:8080',
      'http://127.0.0.1:8080',
    ]);
  });

  test('spells the default port as browsers do', () => {
    expect(trustedOrigins({ publicUrl: 'http://127.0.0.1', port: 80 })).toEqual([
      'http://localhost',
      'http://127.0.0.1',
    ]);
  });
});

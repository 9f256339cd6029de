import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { readSettings } from '../../env.ts';
import { securityHeaders } from './security-headers.ts';

/** The policy's directives under these settings. */
async function policyOf(variables: Record<string, string>): Promise<Record<string, string>> {
  const app = express().use(securityHeaders(readSettings(variables), ["'sha256-abc='"]));
  app.use((_request, response) => void response.end());
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  const policy = response.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

const turnstile = {
  BOT_CHECK: 'turnstile',
  TURNSTILE_SITE_KEY: 'site',
  TURNSTILE_SECRET_KEY: 'hush',
};

test('only the product’s own files run, are asked and are framed', async () => {
  const policy = await policyOf({});
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self' 'sha256-abc='",
    'connect-src': "'self'",
    'font-src': "'self'",
    'frame-src': "'none'",
  });
  expect(Object.values(policy).join()).not.toMatch(/https?:/);
});

test('Turnstile’s script and frame are allowed if it is the bot check, and nothing else of it', async () => {
  const policy = await policyOf(turnstile);
  expect(policy['script-src']).toBe("'self' 'wasm-unsafe-eval' https://challenges.cloudflare.com");
  expect(policy['frame-src']).toBe('https://challenges.cloudflare.com');
  expect(policy['connect-src']).toBe("'self'");
});

test('the origins of an online map style and a routing server are allowed if they are set', async () => {
  const policy = await policyOf({
    MAP_STYLE_URL: 'https://tiles.example/styles/nairobi.json?key=1',
    ROUTING_URL: 'https://osrm.example:5000/route/v1',
  });
  expect(policy['connect-src']).toBe("'self' https://tiles.example https://osrm.example:5000");
  expect(policy['img-src']).toBe("'self' blob: data: https://tiles.example");
  expect(policy['font-src']).toBe("'self' https://tiles.example");
  expect(policy['script-src']).toBe("'self' 'wasm-unsafe-eval'");
});

test('a PowerSync Service can be called if it is set, and no script of it runs', async () => {
  const policy = await policyOf({ SYNC_SERVICE_URL: 'https://sync.example:8443' });
  expect(policy['connect-src']).toBe("'self' https://sync.example:8443");
  expect({ ...policy, 'connect-src': '' }).toEqual({ ...(await policyOf({})), 'connect-src': '' });
});

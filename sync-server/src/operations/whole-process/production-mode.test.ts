import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgres, openTestDatabase, type TestDatabase } from '@juu/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, runProgram, type ServerProcess } from '../../testing/server-process.ts';

const ADMIN = { email: 'operator@juu.example', password: 'the operator’s password' };

/** `pnpm serve` runs the same program with the same NODE_ENV. */
describe.runIf(hasPostgres())('production mode on Postgres', { timeout: 120_000 }, () => {
  let dataDir: string;
  let database: TestDatabase;
  let settings: Record<string, string>;
  let url: string;
  let server: ServerProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'juu-production-'));
    database = await openTestDatabase('Postgres');
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    settings = {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: database.databaseUrl ?? '',
      PORT: String(port),
      PUBLIC_URL: 'https://juu.example',
      BETTER_AUTH_SECRET: 'a secret that the operator set, long enough',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    server = runProgram('server.js', settings);
    await server.printed('Juu is running at https://juu.example');
  }, 120_000);
  afterAll(async () => {
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const post = (path: string, body: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://juu.example' },
      body,
    });

  test('signs in the operator’s admin with a secure cookie, over https for good', async () => {
    const answer = await post('/api/auth/sign-in/email', JSON.stringify(ADMIN));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Secure-juu\..*; HttpOnly; Secure; SameSite=Lax/i,
    );
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
    const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const me = await fetch(`${url}/api/me`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ roles: ['admin'] });
  });

  test('has no demo accounts', async () => {
    const demo = { email: 'admin@juu.test', password: 'juu-demo-2026' };
    expect((await post('/api/auth/sign-in/email', JSON.stringify(demo))).status).toBe(401);
    expect(server.output.stdout).not.toContain('juu-demo-2026');
  });

  test('tells no stack traces, and logs requests at level info without addresses', async () => {
    const answers = [
      await post('/api/functions/verify-corporate-email', '{'),
      await post('/api/auth/sign-in/email', '{'),
      await fetch(`${url}/api/none`),
      await fetch(`${url}/%E0%A4%A`),
    ];
    for (const answer of answers) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await answer.text()).not.toMatch(/\bat .*:\d+:\d+|node_modules/);
    }
    expect(server.output.stdout).toContain('"level":30');
    expect(server.output.stdout).not.toContain(ADMIN.email);
  });
});

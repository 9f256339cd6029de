import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { fileDelivery } from './file-delivery.ts';
import { queuedMail } from './testing/queued-mail.ts';

describe('mail without a mail server', () => {
  const lines: string[] = [];
  let dir: string;
  let folder: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'juu-outbox-'));
    folder = join(dir, 'outbox');
    lines.length = 0;
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const open = () =>
    fileDelivery(
      folder,
      'localhost',
      createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
    );
  const mail = queuedMail('asha@x.example');

  test('keeps each mail as a whole message in a file that only the owner reads', async () => {
    await open().deliver(mail);
    const names = await readdir(folder);
    expect(names).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-[0-9a-f-]{36}\.eml$/)]);
    const path = join(folder, names[0] ?? '');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const message = await readFile(path, 'utf8');
    expect(message).toMatch(/^To: asha@x\.example\r$/m);
    expect(message).toMatch(/^Subject: Your account\r$/m);
    expect(message).toContain('Something changed.');
  });

  test('that is delivered again after a crash is the same file and the same message', async () => {
    await open().deliver(mail);
    const [name = ''] = await readdir(folder);
    const before = await readFile(join(folder, name), 'utf8');
    expect(before).toContain(`Message-ID: <${mail.id}@localhost>`);
    await open().deliver(mail);
    expect(await readdir(folder)).toEqual([name]);
  });

  test('logs each mail, and not to whom', async () => {
    await open().deliver(mail);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      mail: { subject: 'Your account', file: (await readdir(folder))[0] },
    });
    expect(lines.join()).not.toContain('asha');
  });

  test('forgets mails older than 30 days and the oldest beyond a thousand, and no other file', async () => {
    const outbox = open();
    await outbox.removeOld();
    await outbox.deliver(mail);
    const recent = `${timeOf('2026-11-20T09:00:00.000Z')}-recent.eml`;
    const old = `${timeOf('2026-10-01T09:00:00.000Z')}-old.eml`;
    for (const name of [recent, old, 'notes.txt']) await writeFile(join(folder, name), '');
    const now = new Date('2026-11-21T09:00:00Z');
    await outbox.removeOld(now);
    const kept = await readdir(folder);
    expect(kept).not.toContain(old);
    expect(kept).toEqual(expect.arrayContaining([recent, 'notes.txt']));

    for (let i = 0; i < 1_000; i += 1) {
      await writeFile(join(folder, `${timeOf('2026-11-20T10:00:00.000Z')}-${i}.eml`), '');
    }
    await outbox.removeOld(now);
    const left = await readdir(folder);
    expect(left.filter((name) => name.endsWith('.eml'))).toHaveLength(1_000);
    expect(left).not.toContain(recent);
    expect(left).toContain('notes.txt');
  });
});

function timeOf(iso: string): string {
  return iso.replaceAll(/[-:.]/g, '');
}

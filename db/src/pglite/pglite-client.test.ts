import { describe, expect, it } from 'vitest';
import { PgliteClient, startPgliteWorker } from './pglite-client.ts';

describe('the embedded database in its worker', () => {
  it('rejects everything under way and reports once when the worker dies', async () => {
    const deaths: Error[] = [];
    const worker = startPgliteWorker({});
    const client = new PgliteClient(worker, {
      onNotification: () => {},
      onDeath: (error) => deaths.push(error),
    });
    await client.query('select 1', []);
    const underWay = client.query('select pg_sleep(30)', []);
    const waiting = client.query('select 2', []);
    await worker.terminate();
    await expect(underWay).rejects.toMatchObject({ code: 'database_closed' });
    await expect(waiting).rejects.toMatchObject({ code: 'database_closed' });
    await expect(client.query('select 3', [])).rejects.toMatchObject({ code: 'database_closed' });
    expect(deaths).toHaveLength(1);
    await client.close();
  });

  it('says why it does not start', async () => {
    const deaths: Error[] = [];
    const worker = startPgliteWorker({ folder: '/dev/null/database' });
    const client = new PgliteClient(worker, {
      onNotification: () => {},
      onDeath: (error) => deaths.push(error),
    });
    await expect(client.query('select 1', [])).rejects.toMatchObject({
      code: 'database_closed',
      message: expect.stringContaining('ENOTDIR'),
    });
    expect(deaths).toHaveLength(1);
  });
});

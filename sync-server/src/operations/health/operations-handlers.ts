import type { Database } from '@juu/db/database';
import { pendingMigrations } from '@juu/db/migrate';
import type { operations } from '@juu/shared/endpoints/operations';
import type { RequestHandler } from 'express';
import pTimeout from 'p-timeout';
import { describeApi } from '../../endpoints/describe-api.ts';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';

/** A probe that waits longer than this has its answer. */
const PATIENCE_MS = 3_000;

interface OperationsHandlersOptions {
  readonly database: Database;
  readonly metrics: Metrics;
  /** Name of the cookie that carries a session. */
  readonly sessionCookie: string;
}

export function operationsHandlers(
  options: OperationsHandlersOptions,
): HandlersOf<typeof operations> {
  const { database, metrics } = options;
  const document = describeApi(options);
  const answerReady: RequestHandler = async (request, response) => {
    const ready = await isReady(database).catch((err: unknown) => {
      request.log.warn({ err }, 'not ready');
      return false;
    });
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable' });
  };
  const answerMetrics: RequestHandler = async (_request, response) => {
    const { contentType, body } = await metrics.text();
    response.set({ 'Content-Type': contentType, 'Cache-Control': 'no-store' }).send(body);
  };
  return {
    health: () => ({ status: 'ok' }),
    ready: [answerReady],
    metrics: [answerMetrics],
    openapi: () => document,
  };
}

async function isReady(database: Database): Promise<boolean> {
  const pending = await pTimeout(pendingMigrations(database), { milliseconds: PATIENCE_MS });
  return pending.length === 0;
}

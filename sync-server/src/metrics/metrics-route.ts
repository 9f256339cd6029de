import express, { type Router } from 'express';
import type { Metrics } from './metrics.ts';

/** `GET /metrics`, as Prometheus reads it. */
export function metricsRoute(metrics: Metrics): Router {
  const router = express.Router();
  router.get('/metrics', async (_request, response) => {
    const { contentType, body } = await metrics.text();
    response.set({ 'Content-Type': contentType, 'Cache-Control': 'no-store' }).send(body);
  });
  return router;
}

import type { MapsConfig } from '@juu/shared/protocol/maps-config';
import express, { type Router } from 'express';
import type { Settings } from '../../env.ts';

/** `GET /api/functions/get-maps-config`: which map to show, for everybody. */
export function getMapsConfigRoute({ maps }: Pick<Settings, 'maps'>): Router {
  const config: MapsConfig = {
    apiKey: maps.apiKey ?? null,
    styleUrl: maps.styleUrl ?? null,
    routing: maps.routingUrl ?? null,
  };
  const router = express.Router();
  router.get('/', (_request, response) => void response.json(config));
  return router;
}

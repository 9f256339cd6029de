import express, { type Router } from 'express';

export const CHALLENGE_URL = '/api/bot-check/challenge';

/** `GET /api/bot-check/challenge` */
export function challengeRoute(challenge: () => Promise<object>): Router {
  const router = express.Router();
  router.get('/', async (_request, response) => void response.json(await challenge()));
  return router;
}

import type { Database } from '@juu/db/connect';
import { judgeSignUpEmail } from '@juu/shared/company/judge-sign-up-email';
import { verifyEmailRequestSchema } from '@juu/shared/protocol/verify-email';
import express, { type Router } from 'express';
import { companyOfEmail } from '../../auth/company-of-email.ts';
import { parse } from '../../http/parse.ts';

/** `POST /api/functions/verify-corporate-email`: what sign-up will say to an address; decides nothing. */
export function verifyCorporateEmailRoute(database: Database): Router {
  const router = express.Router();
  router.post('/', async (request, response) => {
    const { email, role } = parse(verifyEmailRequestSchema, request.body);
    const company = role === 'advertiser' ? await companyOfEmail(database, email) : undefined;
    response.json(judgeSignUpEmail(role, email, company));
  });
  return router;
}

import type { Database } from '@juu/db/connect';
import { judgeAdvertiserEmail } from '@juu/shared/company/advertiser-email';
import { accountEmailSchema } from '@juu/shared/profile/sign-up';
import {
  verifyEmailRequestSchema,
  type verifyEmailResponseSchema,
} from '@juu/shared/protocol/verify-email';
import express, { type Router } from 'express';
import type { z } from 'zod';
import { companyOfEmail } from '../../auth/company-of-email.ts';
import { parse } from '../../http/parse.ts';

type Answer = z.infer<typeof verifyEmailResponseSchema>;

/** `POST /api/functions/verify-corporate-email`: what sign-up will say to an address; decides nothing. */
export function verifyCorporateEmailRoute(database: Database): Router {
  const router = express.Router();
  router.post('/', async (request, response) => {
    const { email, role } = parse(verifyEmailRequestSchema, request.body);
    response.json(role === 'driver' ? judgeDriver(email) : await judge(database, email));
  });
  return router;
}

/** Drivers may sign up with any address (specification, section 5), as long as it is one. */
function judgeDriver(email: string): Answer {
  const { success, error } = accountEmailSchema.safeParse(email);
  return success ? { valid: true } : { valid: false, reason: error.issues[0]?.message };
}

async function judge(database: Database, email: string): Promise<Answer> {
  const judged = judgeAdvertiserEmail(email, await companyOfEmail(database, email));
  switch (judged.kind) {
    case 'verified':
      return { valid: true, company: judged.company };
    case 'unverified':
      return { valid: true, reason: judged.reason };
    case 'refused':
      return { valid: false, reason: judged.reason };
  }
}

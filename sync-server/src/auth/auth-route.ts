import { AppError } from '@juu/shared/errors/app-error';
import { signUpSchema } from '@juu/shared/profile/sign-up';
import { toNodeHandler } from 'better-auth/node';
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import { asAppError } from '../http/as-app-error.ts';
import { bearerToken } from '../http/bearer-token.ts';
import type { Auth } from './auth.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { Authenticate } from './authenticate.ts';
import { decideSignUp, type SignUpRules } from './decide-sign-up.ts';
import { signUpInProgress } from './sign-up-columns.ts';

const BODY_LIMIT = '32kb';

/** The calls that the product makes; better-auth has more, and none that is not listed is open. */
const OPEN_CALLS = new Set([
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-out',
  'GET /get-session',
  'GET /jwks',
]);

export interface AuthRouteOptions extends SignUpRules {
  readonly auth: Auth;
  readonly authenticate: Authenticate;
  readonly checkOrigin: RequestHandler;
}

/** `/api/auth/*`: better-auth behind the product's own sign-up rules; mount before body parsers. */
export function authRoute({ auth, authenticate, checkOrigin, ...rules }: AuthRouteOptions): Router {
  const handler = toNodeHandler(auth);
  const router = express.Router({ caseSensitive: true, strict: true });
  router.use(
    onlyOpenCalls,
    checkOrigin,
    tokenOverCookie,
    onlyJson,
    express.json({ limit: BODY_LIMIT }),
  );
  router.post('/sign-up/email', async (request, response) => {
    const form = signUpSchema.safeParse(request.body);
    if (!form.success) {
      throw new AuthRefusal(400, 'VALIDATION_ERROR', form.error.issues[0]?.message ?? 'Not valid');
    }
    const decision = await decideSignUp(rules, form.data, request.get('x-captcha-response'));
    const { name, email, password } = form.data;
    request.body = { name, email, password };
    await signUpInProgress.run(decision, () => handler(request, response));
  });
  router.get('/get-session', async (request, response) => {
    // Only for its refusal of suspended accounts; without a session the answer is null.
    await authenticate.optionally(request);
    await handler(request, response);
  });
  router.use((request, response) => handler(request, response));
  router.use(answerInAuthShape);
  return router;
}

const onlyOpenCalls: RequestHandler = (request, _response, next) => {
  if (OPEN_CALLS.has(`${request.method} ${request.path}`)) return next();
  throw new AuthRefusal(404, 'NOT_FOUND', 'There is no such call');
};

/** One way or the other, as in every signed-in call: a refused token never falls back to a cookie. */
const tokenOverCookie: RequestHandler = (request, _response, next) => {
  if (bearerToken(request)) delete request.headers.cookie;
  next();
};

/** A form of another site can send anything but JSON without being asked first. */
const onlyJson: RequestHandler = (request, _response, next) => {
  const hasBody = request.headers['content-type'] !== undefined;
  if (!hasBody || request.is('application/json')) return next();
  throw new AuthRefusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON');
};

const answerInAuthShape: ErrorRequestHandler = (error, request, response, next) => {
  const refusal = asAppError(error);
  const answer = refusal ?? new AppError('internal', 'Something went wrong on our side');
  const { status, code, message } = error instanceof AuthRefusal ? error : answer;
  if (status >= 500) request.log.error({ err: error }, 'auth request failed');
  if (response.headersSent) return next(error);
  response.status(status).json({ code: code.toUpperCase(), message });
};

import { AppError } from '@juu/shared/errors/app-error';
import { signUpSchema } from '@juu/shared/profile/sign-up';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Router,
} from 'express';
import { z } from 'zod';
import type { Authenticate } from '../../endpoints/admit.ts';
import type { Limits } from '../../endpoints/rate-limits.ts';
import { asAppError, isLogged } from '../../platform/http/as-app-error.ts';
import { bearerToken } from '../../platform/http/bearer-token.ts';
import { readJson } from '../../platform/http/read-json.ts';
import type { QueueUninvited } from '../../platform/mail/queue-uninvited.ts';
import type { Settings } from '../settings.ts';
import type { Auth } from './auth/auth.ts';
import { AuthRefusal, parseAuthBody } from './calls/auth-refusal.ts';
import { forwardTo } from './calls/forward.ts';
import { confirmationRoute } from './confirmation/confirmation-route.ts';
import type { Confirmations } from './confirmation/confirmations.ts';
import { withConfirmationMail } from './confirmation/with-confirmation-mail.ts';
import { ownAccountRoute } from './own-account/own-account-route.ts';
import { passkeyRoute } from './passkeys/passkey-route.ts';
import type { PasswordHashing } from './passwords/password-hashing.ts';
import { passwordResetRoute } from './passwords/password-reset-route.ts';
import { signInByPresentPassword } from './passwords/proven-password.ts';
import { secondStepRoute } from './second-factor/second-step-route.ts';
import { revokeSuspendedSession } from './sessions/suspended-session.ts';
import { decideSignUp, type SignUpRules } from './sign-up/decide-sign-up.ts';
import { signUpInProgress } from './sign-up/sign-up-columns.ts';

/** Longest JSON body, bytes. */
const MAX_BODY_BYTES = 32 * 1024;

const SIGN_IN_REQUIRED = 'Please enter your email and password';
const required = z.string({ error: SIGN_IN_REQUIRED }).min(1, SIGN_IN_REQUIRED);

/** Body of a sign-in; an account's address is found whatever its case and outer spaces. */
const signInSchema = z.object({
  email: z.string({ error: SIGN_IN_REQUIRED }).trim().toLowerCase().pipe(required),
  password: required,
});

/** The calls that the product makes; better-auth's other calls stay closed. */
const OPEN_CALLS = new Set([
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-out',
  'GET /get-session',
  'GET /jwks',
  'POST /change-password',
  'POST /change-email',
  'POST /request-password-reset',
  'POST /reset-password',
  'GET /list-sessions',
  'POST /revoke-session',
  'POST /revoke-other-sessions',
  'POST /send-verification-email',
  'GET /verify-email',
  'POST /two-factor/enable',
  'POST /two-factor/disable',
  'POST /two-factor/generate-backup-codes',
  'POST /two-factor/verify-totp',
  'POST /two-factor/verify-backup-code',
  'POST /passkey/generate-register-options',
  'POST /passkey/verify-registration',
  'GET /passkey/generate-authenticate-options',
  'POST /passkey/verify-authentication',
  'GET /passkey/list-user-passkeys',
  'POST /passkey/delete-passkey',
]);

/** Calls in which a password or a code could be guessed. */
const PROOF_CALLS = [
  '/change-password',
  '/change-email',
  '/two-factor/{*call}',
  '/passkey/generate-register-options',
];

/** Calls after whose success the account's owner gets a mail. */
const CHANGE_CALLS = [
  '/change-password',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/passkey/verify-registration',
  '/passkey/delete-passkey',
];

interface AuthRouteOptions extends SignUpRules {
  readonly auth: Auth;
  readonly authenticate: Authenticate;
  readonly checkOrigin: RequestHandler;
  /** Name of the cookie that carries a session. */
  readonly sessionCookie: string;
  readonly limits: Limits;
  /** Refuses new accounts while the disk is nearly full. */
  readonly requireRoom: RequestHandler;
  readonly settings: Pick<Settings, 'admin' | 'publicUrl' | 'rateLimit'>;
  readonly queueUninvited: QueueUninvited;
  readonly confirmations: Confirmations;
}

/** `/api/auth/*`: better-auth behind the product's own sign-up rules; mount before body parsers. */
export function authRoute(options: AuthRouteOptions): Router {
  const {
    auth,
    authenticate,
    checkOrigin,
    limits,
    requireRoom,
    queueUninvited,
    settings,
    ...rules
  } = options;
  const { database, confirmations } = rules;
  const forward = forwardTo(auth);
  const router = express.Router({ caseSensitive: true, strict: true });
  router.use(
    onlyOpenCalls,
    checkOrigin,
    tokenOverCookie,
    onlyJson,
    readJson({ limit: MAX_BODY_BYTES }),
  );
  router.post('/sign-in/email', limits.signIn, async (request, response) => {
    // Passes on nothing else of the body: no redirect, and no session that ends with the browser.
    request.body = parseAuthBody(signInSchema, request.body);
    await forward(request, response, (answer) => signInByPresentPassword(database, answer));
  });
  const sessionsUser = async (request: Request) => (await authenticate.optionally(request))?.userId;
  router.post('/change-email', limits.changeEmail(sessionsUser));
  router.post(CHANGE_CALLS, limits.change(sessionsUser));
  router.post(PROOF_CALLS, limits.proof(sessionsUser));
  router.post('/request-password-reset', limits.requestPasswordReset);
  router.post('/reset-password', limits.resetPassword);
  router.get('/passkey/generate-authenticate-options', limits.forEndpoint('challenge'));
  router.post('/passkey/verify-authentication', limits.passkeySignIn);
  const hash = async (password: string) => (await auth.$context).password.hash(password);
  router.use(passwordResetRoute({ database, settings, confirmations, hash }));
  router.use(secondStepRoute({ authenticate, database, settings, forward }));
  const verify: PasswordHashing['verify'] = async (check) =>
    (await auth.$context).password.verify(check);
  router.use(passkeyRoute({ verify, authenticate, database, settings, forward }));
  router.use(confirmationRoute({ authenticate, database, settings, confirmations, limits }));
  router.use(
    ownAccountRoute({
      ...{ auth, authenticate, database, settings, queueUninvited, confirmations, forward },
    }),
  );
  router.post('/sign-up/email', requireRoom, limits.signUp, async (request, response) => {
    const form = parseAuthBody(signUpSchema, request.body);
    const solution = request.get('x-captcha-response');
    const decision = await decideSignUp(rules, form, solution, request.ip);
    const { name, email, password } = form;
    request.body = { name, email, password };
    const withMail = await withConfirmationMail(rules, email);
    await signUpInProgress.run(decision, () => forward(request, response, withMail));
  });
  router.post('/sign-out', async (request, response) => {
    await revokeSuspendedSession(database, request, options.sessionCookie);
    await forward(request, response);
  });
  router.get('/get-session', async (request, response) => {
    // Only for its refusal of suspended accounts; without a session the answer is null.
    await authenticate.optionally(request);
    await forward(request, response);
  });
  router.use((request, response) => forward(request, response));
  router.use(answerInAuthShape);
  return router;
}

const onlyOpenCalls: RequestHandler = (request, _response, next) => {
  if (OPEN_CALLS.has(`${request.method} ${request.path}`)) return next();
  throw new AuthRefusal(404, 'NOT_FOUND', 'This call does not exist');
};

/** Token or cookie, as in every signed-in call: a refused token never falls back to a cookie. */
const tokenOverCookie: RequestHandler = (request, _response, next) => {
  if (bearerToken(request)) delete request.headers.cookie;
  next();
};

/** Another site's form can send anything but JSON without a preflight. */
const onlyJson: RequestHandler = (request, _response, next) => {
  const hasBody = request.headers['content-type'] !== undefined;
  if (!hasBody || request.is('application/json')) return next();
  throw new AuthRefusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON');
};

const answerInAuthShape: ErrorRequestHandler = (error, request, response, next) => {
  const refusal = asAppError(error);
  const answer = refusal ?? new AppError('internal', 'Something went wrong on our side');
  const { status, code, message } = error instanceof AuthRefusal ? error : answer;
  if (isLogged(error)) request.log.error({ err: error }, 'auth request failed');
  if (response.headersSent) return next(error);
  response.status(status).json({ code: code.toUpperCase(), message });
};

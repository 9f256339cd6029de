import { SIGNUP_ATTEMPTS_SHOWN, signupAttempts } from '@juu/shared/endpoints/signup-attempts';
import { mock } from '../mock.ts';
import type { World } from '../world.ts';

/** The log of sign-up attempts. */
export const adminSignupAttemptHandlers = (world: World) => [
  mock(world, signupAttempts.list, ({ query: { email, q, status, role } }) => {
    const items = world.attempts
      .filter((attempt) => !email || attempt.email === email)
      .filter((attempt) => attempt.email.includes(q.toLowerCase()))
      .filter((attempt) => !status || attempt.status === status)
      .filter((attempt) => !role || attempt.role === role)
      .slice(0, SIGNUP_ATTEMPTS_SHOWN);
    return { items, total: items.length, page: 1 as const };
  }),
];

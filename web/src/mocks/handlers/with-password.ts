import { HttpResponse } from 'msw';
import { z } from 'zod';
import { type Caller, refuseAuth } from '../answer.ts';
import type { World } from '../world.ts';

const passwordSchema = z.object({ password: z.string() });

/** Answers a call that asks for the password again. */
export async function withPassword(
  world: World,
  request: Request,
  answer: (caller: Caller) => Record<string, unknown>,
): Promise<Response> {
  const { password } = passwordSchema.parse(await request.json());
  const caller = world.signedIn;
  if (!caller) return refuseAuth(401, 'UNAUTHORIZED', 'Unauthorized');
  if (caller.account.password !== password) {
    return refuseAuth(400, 'INVALID_PASSWORD', 'The password is wrong.');
  }
  return HttpResponse.json(answer(caller));
}

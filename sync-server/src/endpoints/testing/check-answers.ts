import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@juu/shared/endpoints/endpoint';
import { z } from 'zod';
import { asAppError } from '../../platform/http/as-app-error.ts';
import type { Around } from '../endpoint-router.ts';
import { refusalsOf } from '../refusals-of.ts';

/**
 * Fails a call, with 500, whose answer is not exactly what its endpoint's value says, or that refuses
 * with a code that the value does not name.
 */
export const checkAnswers: Around = (name, endpoint, handler) => async (input) => {
  try {
    const answer = await handler(input);
    checkAnswer(name, endpoint, answer);
    return answer;
  } catch (error) {
    const code = asAppError(error)?.code;
    if (!code || refusalsOf(endpoint).has(code)) throw error;
    throw new Error(`${name} refuses with ${code}, which its value does not name`, {
      cause: error,
    });
  }
};

function checkAnswer(name: string, { response }: Endpoint, answer: unknown): void {
  if (typeof response === 'string') return;
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const parsed = z.safeParse(response, sent);
  if (parsed.success && isDeepStrictEqual(parsed.data, sent)) return;
  const why = parsed.success ? 'it has fields that the schema does not know' : parsed.error.message;
  throw new Error(`${name} does not answer what its value says: ${why}`);
}

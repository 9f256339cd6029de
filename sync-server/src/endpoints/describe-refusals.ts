import type { Endpoint } from '@juu/shared/endpoints/endpoint';
import { CODES, type CodeEntry, type ErrorCode } from '@juu/shared/errors/codes';
import { jsonSchemaOf } from './json-schema-of.ts';
import { refusalsOf } from './refusals-of.ts';

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
};

/** The failures of an endpoint by status, each with its codes and their causes, as OpenAPI has them. */
export function describeRefusals(endpoint: Endpoint): Record<string, object> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(endpoint)) {
    const { status } = CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const described = [...byStatus].map(([status, codes]) => [
    status,
    describe(endpoint, status, codes),
  ]);
  return Object.fromEntries(described);
}

const tellsWhen = (code: ErrorCode) => (CODES[code] as CodeEntry).retryAfterS !== undefined;

function describe(
  { method, besideError = {} }: Endpoint,
  status: number,
  codes: readonly ErrorCode[],
): object {
  const ofCode = { properties: { error: { properties: { code: { enum: codes } } } } };
  const beside = codes.flatMap((code) => besideError[code] ?? []).map(jsonSchemaOf);
  const schema = { allOf: [{ $ref: '#/components/schemas/Failure' }, ofCode, ...beside] };
  return {
    description: codes.map((code) => `\`${code}\`: ${CODES[code].cause}`).join('\n'),
    ...((status === 429 || codes.some(tellsWhen)) && { headers: RETRY_AFTER }),
    ...(method !== 'HEAD' && { content: { 'application/json': { schema } } }),
  };
}

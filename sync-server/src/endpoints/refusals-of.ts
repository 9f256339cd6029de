import { isAdminCall } from '@juu/shared/endpoints/caller';
import type { Endpoint } from '@juu/shared/endpoints/endpoint';
import type { ErrorCode } from '@juu/shared/errors/codes';

/** Methods that change nothing, so that any page may cause a browser to use them. */
const SAFE: readonly Endpoint['method'][] = ['GET', 'HEAD', 'OPTIONS'];

/** Every code with which an endpoint may refuse: its own, and those that follow from its value. */
export function refusalsOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const { caller, limit, addsRows, request = {}, refusals = [] } = endpoint;
  const codes: ErrorCode[] = [...refusals, 'internal', 'unavailable'];
  if (caller !== 'anonymous') codes.push('unauthenticated');
  if (!['anonymous', 'sync-token', 'device'].includes(caller))
    codes.push('account_suspended', 'account_deleted');
  if (!['anonymous', 'user', 'sync-token', 'device'].includes(caller)) codes.push('forbidden');
  if (isAdminCall(caller, ['admin'])) codes.push('two_factor_required');
  if (caller !== 'sync-token' && caller !== 'device' && !SAFE.includes(endpoint.method))
    codes.push('origin_refused');
  if (request.params) codes.push('not_found');
  const { params, query, headers, body } = request;
  // With parameters an address may be impossible to decode.
  if (params || query || headers || body) codes.push('invalid_request');
  if (request.body) codes.push('payload_too_large', 'request_timeout');
  if (limit) codes.push('rate_limited');
  if (addsRows) codes.push('storage_full');
  return new Set(codes);
}

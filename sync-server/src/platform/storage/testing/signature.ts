import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface SigningKey {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/**
 * Whether a request carries the signature that AWS's version 4 makes of it with this key, over its
 * method, path, query, the headers it names, and its body if it names a hash of it.
 */
export function isSigned(request: IncomingMessage, body: Buffer, key: SigningKey): boolean {
  const [, keyId, day, region, names, signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (!day || !names || !signature) return false;
  if (keyId !== key.accessKeyId || region !== key.region) return false;
  const bodyHash = headerOf(request, 'x-amz-content-sha256');
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return false;

  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${headerOf(request, name)}\n`);
  const canonical = [request.method, pathname, query, headers.join(''), names, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const time = headerOf(request, 'x-amz-date');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const signingKey = [day, key.region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${key.secretAccessKey}`),
  );
  return timingSafeEqual(hmac(signingKey, toSign), Buffer.from(signature, 'hex'));
}

function headerOf(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '').trim();
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

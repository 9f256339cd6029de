import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Person } from './accounts.ts';
import type { TestServer } from './start-test-server.ts';

/** Where the calls of passkeys begin. */
export const PASSKEY = '/api/auth/passkey';

interface Asked {
  readonly challenge: string;
}

/** A device that holds one passkey, as WebAuthn describes it. */
export interface PasskeyDevice {
  /** False if it lets whoever holds it use its key. */
  checksPerson: boolean;
  /** Answers a call for a new passkey. */
  register(asked: Asked): object;
  /** Answers a call for a sign-in. */
  prove(asked: Asked): object;
}

/** @param origin of the page that asks the device */
export function passkeyDevice(origin: string): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;

  const answer = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  const clientData = (type: string, { challenge }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData(attested: Buffer = Buffer.alloc(0)): Buffer {
    uses += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    const flags = 0x01 | (device.checksPerson ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), counter, attested]);
  }

  const device: PasskeyDevice = {
    checksPerson: true,
    register(asked) {
      // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, a key for ES256.
      const key = Buffer.concat([
        Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20),
        Buffer.from(x, 'base64url'),
        Buffer.of(0x22, 0x58, 0x20),
        Buffer.from(y, 'base64url'),
      ]);
      const data = authenticatorData(
        Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key]),
      );
      // CBOR: {fmt: 'none', attStmt: {}, authData: data}.
      const attestation = Buffer.concat([
        Buffer.from('\xa3cfmtdnonegattStmt\xa0hauthData\x58', 'latin1'),
        Buffer.of(data.length),
        data,
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    prove(asked) {
      const client = clientData('webauthn.get', asked);
      const data = authenticatorData();
      const signed = Buffer.concat([data, sha256(client)]);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
  return device;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A page of the product in a browser of its own, which keeps cookies. */
export function pageOf({ server }: { readonly server: TestServer }) {
  const cookies = new Map<string, string>();
  async function call(path: string, body?: unknown): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await server.call(path, { body, headers: { cookie, origin: server.url } });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    return response;
  }
  return {
    call,
    async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
      const response = await call('/api/auth/sign-in/email', { email, password });
      if (!response.ok) throw new Error(`sign-in: ${response.status}`);
    },
    /** Adds the device's passkey to the account that is signed in here. */
    async add(device: PasskeyDevice, password: string, name = 'My phone'): Promise<Response> {
      const begun = await call(`${PASSKEY}/generate-register-options`, { password });
      if (!begun.ok) return begun;
      const response = device.register((await begun.json()) as Asked);
      return call(`${PASSKEY}/verify-registration`, { name, response });
    },
    /** Signs in with the device's passkey. */
    async prove(device: PasskeyDevice): Promise<Response> {
      const begun = await call(`${PASSKEY}/generate-authenticate-options`);
      const response = device.prove((await begun.json()) as Asked);
      return call(`${PASSKEY}/verify-authentication`, { response });
    },
    async list(): Promise<{ id: string; name: string }[]> {
      return (await call(`${PASSKEY}/list-user-passkeys`)).json() as Promise<
        { id: string; name: string }[]
      >;
    },
    /** `aal` of `/api/me`. */
    async aal(): Promise<unknown> {
      return ((await (await call('/api/me')).json()) as { aal: unknown }).aal;
    },
  };
}

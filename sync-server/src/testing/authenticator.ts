import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_S = 30;

/** An authenticator app as RFC 6238 describes it, apart from the server's own reckoning on purpose. */
export interface Authenticator {
  /** The six digits shown now, or so many periods of 30 s later. */
  code(periodsLater?: number): string;
  /** Six digits that are none of the codes around now. */
  wrongCode(): string;
}

/** @param uri `otpauth://totp/…?secret=…`, as the QR code says it */
export function authenticatorOf(uri: string): Authenticator {
  const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '');
  function code(periodsLater = 0): string {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1_000 / PERIOD_S) + periodsLater));
    const digest = createHmac('sha1', secret).update(counter).digest();
    const offset = (digest.at(-1) ?? 0) & 15;
    const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
    return String(number).padStart(6, '0');
  }
  return {
    code,
    wrongCode() {
      const right = [-3, -2, -1, 0, 1, 2, 3].map(code);
      let wrong = 0;
      while (right.includes(String(wrong).padStart(6, '0'))) wrong += 1;
      return String(wrong).padStart(6, '0');
    },
  };
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((one) => ALPHABET.indexOf(one).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

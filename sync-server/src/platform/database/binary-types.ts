/** How values of a Postgres type are written in its binary format, which never changes between versions. */
export interface BinaryType<Value> {
  /** The type's number in Postgres. */
  readonly oid: number;
  /** Bytes of a value. */
  readonly sizeOf: (value: Value) => number;
  /** Writes a value at an offset. @throws if it does not fit the type */
  readonly write: (buffer: Buffer, value: Value, at: number) => void;
}

function type<Value>(
  oid: number,
  size: number | BinaryType<Value>['sizeOf'],
  write: BinaryType<Value>['write'],
): BinaryType<Value> {
  return { oid, sizeOf: typeof size === 'number' ? () => size : size, write };
}

export const BINARY_TYPES = {
  boolean: type<boolean>(16, 1, (buffer, value, at) => void buffer.writeUInt8(value ? 1 : 0, at)),
  smallint: type<number>(21, 2, (buffer, value, at) => void buffer.writeInt16BE(value, at)),
  int: type<number>(23, 4, (buffer, value, at) => void buffer.writeInt32BE(value, at)),
  bigint: type<number>(20, 8, writeBigint),
  float8: type<number>(701, 8, (buffer, value, at) => void buffer.writeDoubleBE(value, at)),
  text: type<string>(25, Buffer.byteLength, (buffer, value, at) => void buffer.write(value, at)),
  timestamptz: type<Date>(1184, 8, (buffer, value, at) =>
    writeBigint(buffer, (value.getTime() - POSTGRES_EPOCH_MS) * 1_000, at),
  ),
  uuid: type<string>(2950, 16, writeUuid),
} as const;

/** Postgres counts microseconds from here. */
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

const HIGH_WORD = 2 ** 32;

/** A whole number that JavaScript holds exactly: a `BigInt` for each would take longer. */
function writeBigint(buffer: Buffer, value: number, at: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} isn’t a whole number`);
  buffer.writeInt32BE(Math.floor(value / HIGH_WORD), at);
  buffer.writeUInt32BE(value >>> 0, at + 4);
}

/** Where the 16 pairs of digits stand in a UUID's text. */
const PAIRS = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];
/** The value of each hexadecimal digit by its character's code; 255 for other characters. */
const DIGITS = Uint8Array.from({ length: 128 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(digit) ? 255 : digit;
});

function writeUuid(buffer: Buffer, value: string, at: number): void {
  let end = at;
  let isUuid = value.length === 36;
  for (const pair of PAIRS) {
    const high = DIGITS[value.charCodeAt(pair)] ?? 255;
    const low = DIGITS[value.charCodeAt(pair + 1)] ?? 255;
    isUuid &&= high < 16 && low < 16;
    buffer[end] = (high << 4) | low;
    end += 1;
  }
  if (!isUuid) throw new TypeError(`${value} isn’t a UUID`);
}

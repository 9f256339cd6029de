/** A box of an MP4: its size, its type, its content. */
export function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** Numbers of 16 or 32 bits one after the other, as most boxes hold them. */
const u16 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])));
const u32 = (...values: number[]) =>
  u16(...values.flatMap((value) => [value >>> 16, value & 0xffff]));
const zeros = (length: number) => Buffer.alloc(length);
const UNITY = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** A track of one sample, whose bytes begin at `sampleAt`. */
function track(options: Required<Omit<Mp4Options, 'tail'>>, sampleAt: number): Buffer {
  const { kind, width, height, seconds, codec } = options;
  const picture = box(
    codec,
    ...[zeros(6), u16(1), zeros(16), u16(width, height), u32(0x480000, 0x480000, 0)],
    ...[u16(1), zeros(32), u16(24, 0xffff), box('avcC', Buffer.from([1, 66, 0, 10, 255, 224, 0]))],
  );
  const samples = box(
    'stbl',
    box('stsd', u32(0, 1), kind === 'vide' ? picture : box('mp4a', zeros(28))),
    box('stts', u32(0, 1, 1, seconds * 1_000)),
    box('stsc', u32(0, 1, 1, 1, 1)),
    box('stsz', u32(0, SAMPLE.length, 1)),
    box('stco', u32(0, 1, sampleAt)),
  );
  const data = box('dinf', box('dref', u32(0, 1), box('url ', u32(1))));
  return box(
    'trak',
    box('tkhd', u32(3, 0, 0, 1, 0, 1_000), zeros(16), UNITY, u32(width << 16, height << 16)),
    box(
      'mdia',
      box('mdhd', u32(0, 0, 0, 1_000, 1_000, 0)),
      box('hdlr', u32(0, 0), Buffer.from(kind, 'latin1'), zeros(13)),
      box('minf', box('vmhd', u32(1, 0, 0)), data, samples),
    ),
  );
}

const SAMPLE = Buffer.from('000000056588840021', 'hex');
const FTYP = box('ftyp', Buffer.from('isom\0\0\x02\0isomavc1', 'latin1'));

interface Mp4Options {
  readonly kind?: 'vide' | 'soun';
  readonly width?: number;
  readonly height?: number;
  /** How long its picture is shown; its head says one second all the same. */
  readonly seconds?: number;
  readonly codec?: 'avc1' | 'hvc1';
  /** Boxes behind the media. */
  readonly tail?: Uint8Array;
}

/** An MP4 film of one picture, its description in front of its media. */
export function mp4Video(options: Mp4Options = {}): Buffer {
  const { tail = zeros(0), ...others } = options;
  const defaults = { kind: 'vide', width: 64, height: 32, seconds: 1, codec: 'avc1' } as const;
  const describe = (sampleAt: number) =>
    box(
      'moov',
      box(
        'mvhd',
        u32(0, 0, 0, 1_000, 1_000, 0x10000),
        u16(0x100, 0),
        zeros(8),
        UNITY,
        zeros(24),
        u32(2),
      ),
      track({ ...defaults, ...others }, sampleAt),
    );
  const description = describe(FTYP.length + describe(0).length + 8);
  return Buffer.concat([FTYP, description, box('mdat', SAMPLE), tail]);
}

/** An element of a WebM, its id in hex; its size is unknown if `live` is true, as in recordings of browsers. */
export function element(id: string, content: Uint8Array, live = false): Buffer {
  const size = Buffer.alloc(8, 255);
  if (!live) size.writeBigUInt64BE(BigInt(content.length), 0);
  size[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
}

interface WebmOptions {
  readonly live?: boolean;
  readonly trackType?: number;
  readonly docType?: string;
  /** When its last picture is shown, up to 65. */
  readonly seconds?: number;
  /** Sections behind the media. */
  readonly tail?: Uint8Array;
}

/** A WebM film of one picture; of two if it lasts longer or is `live`. */
export function webmVideo(options: WebmOptions = {}): Buffer {
  const { live = false, trackType = 1, docType = 'webm', seconds = 0, tail = zeros(0) } = options;
  const part = (id: string, ...bytes: number[]) => element(id, Buffer.from(bytes));
  const edges = element('e0', Buffer.concat([part('b0', 64), part('ba', 32)]));
  const entry = element(
    'ae',
    Buffer.concat([
      ...[part('d7', 1), part('73c5', 1), part('83', trackType)],
      ...[element('86', Buffer.from('V_VP8')), edges],
    ]),
  );
  const block = element('a3', Buffer.from('81000080100200009d012a10001000', 'hex'));
  const cluster = (at: number) => Buffer.concat([element('e7', u16(at * 1_000)), block]);
  const sections = Buffer.concat([
    element('1549a966', Buffer.concat([part('2ad7b1', 15, 66, 64)])),
    element('1654ae6b', entry),
    ...(live || seconds > 0 ? [element('1f43b675', cluster(0), live)] : []),
    element('1f43b675', cluster(seconds), live),
    tail,
  ]);
  const head = Buffer.concat([
    ...[part('4286', 1), part('42f7', 1), part('42f2', 4), part('42f3', 8)],
    ...[element('4282', Buffer.from(docType)), part('4287', 4), part('4285', 2)],
  ]);
  return Buffer.concat([element('1a45dfa3', head), element('18538067', sections, live)]);
}

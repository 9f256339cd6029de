import type { ByteSource } from './byte-source.ts';
import { damagedVideo, isPictureSize, noPicture, PartBudget } from './video-fault.ts';

/** Elements by their ids (RFC 8794, RFC 9559). */
const EBML_HEAD = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;

const VIDEO_TRACK = 1;

/** SeekHead, Info, Cues, Chapters, Tags. Not Attachments, because these carry files of any kind. */
const SECTIONS = new Set([
  ...[TRACKS, CLUSTER, 0x114d9b74, 0x1549a966, 0x1c53bb6b, 0x1043a770, 0x1254c367],
]);
/** Void and CRC-32 may stand anywhere. */
const FILLING = new Set([0xec, 0xbf]);

interface Element {
  readonly id: number;
  readonly body: number;
  /** Undefined: unknown while it was recorded, as browsers do it. */
  readonly end: number | undefined;
}

/**
 * Walks the elements of a WebM from its first byte to its last: the head, and one segment to the end
 * of the file with a video track and at least one cluster.
 * @throws AppError `unsupported_type`
 */
export async function checkWebm(source: ByteSource): Promise<void> {
  const budget = new PartBudget();
  const head = await elementAt(source, 0, source.size, budget);
  if (head.id !== EBML_HEAD || head.end === undefined) throw damagedVideo();
  if ((await docTypeOf(source, head.body, head.end, budget)) !== 'webm') throw damagedVideo();

  const segment = await elementAt(source, head.end, source.size, budget);
  const end = segment.end ?? source.size;
  if (segment.id !== SEGMENT || end !== source.size) throw damagedVideo();

  let hasCluster = false;
  let hasPicture = false;
  for (let at = segment.body; at < end; ) {
    const section = await elementAt(source, at, end, budget);
    if (!SECTIONS.has(section.id) && !FILLING.has(section.id)) throw damagedVideo();
    if (section.end === undefined && section.id !== CLUSTER) throw damagedVideo();
    at = section.end ?? (await endOfCluster(source, section.body, end, budget));
    if (section.id === CLUSTER) hasCluster = true;
    if (section.id === TRACKS) hasPicture ||= await showsPicture(source, section.body, at, budget);
  }
  if (!hasCluster) throw damagedVideo();
  if (!hasPicture) throw noPicture();
}

/** A cluster of unknown size ends where the next section begins, or the file does. */
async function endOfCluster(source: ByteSource, from: number, to: number, budget: PartBudget) {
  let at = from;
  while (at < to) {
    const element = await elementAt(source, at, to, budget);
    if (SECTIONS.has(element.id)) break;
    if (element.end === undefined) throw damagedVideo();
    at = element.end;
  }
  return at;
}

async function docTypeOf(source: ByteSource, from: number, to: number, budget: PartBudget) {
  for await (const { id, body, end } of children(source, from, to, budget)) {
    if (id === DOC_TYPE) return (await source.read(body, Math.min(end - body, 16))).toString();
  }
  return undefined;
}

async function showsPicture(source: ByteSource, from: number, to: number, budget: PartBudget) {
  for await (const track of children(source, from, to, budget)) {
    if (track.id !== TRACK_ENTRY) continue;
    const values = new Map<number, number>();
    for await (const part of children(source, track.body, track.end, budget)) {
      if (part.id === TRACK_TYPE) values.set(part.id, await numberAt(source, part));
      if (part.id !== VIDEO) continue;
      for await (const edge of children(source, part.body, part.end, budget)) {
        values.set(edge.id, await numberAt(source, edge));
      }
    }
    const [width = 0, height = 0] = [values.get(PIXEL_WIDTH), values.get(PIXEL_HEIGHT)];
    if (values.get(TRACK_TYPE) === VIDEO_TRACK && isPictureSize(width, height)) return true;
  }
  return false;
}

/** The elements between two places, which they fill exactly. */
async function* children(source: ByteSource, from: number, to: number, budget: PartBudget) {
  for (let at = from; at < to; ) {
    const { id, body, end } = await elementAt(source, at, to, budget);
    if (end === undefined) throw damagedVideo();
    yield { id, body, end };
    at = end;
  }
}

async function numberAt(source: ByteSource, { body, end }: { body: number; end: number }) {
  if (end - body > 6 || end === body) return 0;
  return (await source.read(body, end - body)).readUIntBE(0, end - body);
}

async function elementAt(
  source: ByteSource,
  at: number,
  to: number,
  budget: PartBudget,
): Promise<Element> {
  budget.spend();
  const head = await source.read(at, 12);
  const idLength = lengthOf(head[0]);
  const sizeLength = lengthOf(head[idLength]);
  const body = at + idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength || body > to)
    throw damagedVideo();
  const id = head.readUIntBE(0, idLength);
  const size = sizeOf(head.subarray(idLength, idLength + sizeLength));
  if (size !== undefined && body + size > to) throw damagedVideo();
  return { id, body, end: size === undefined ? undefined : body + size };
}

/** Bytes of a variable-length number, by the leading zero bits of its first byte: 1 to 8, or 9 for none. */
function lengthOf(first: number | undefined): number {
  return first === undefined ? 9 : Math.clz32(first) - 23;
}

/** The number without its length marker; undefined if all its bits are set, which means unknown. */
function sizeOf(bytes: Buffer): number | undefined {
  const mask = 0xff >> bytes.length;
  const first = (bytes[0] ?? 0) & mask;
  const rest = [...bytes.subarray(1)];
  if (first === mask && rest.every((byte) => byte === 0xff)) return undefined;
  return rest.reduce((sum, byte) => sum * 256 + byte, first);
}

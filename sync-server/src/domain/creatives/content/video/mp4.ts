import type { ByteSource } from './byte-source.ts';
import { damagedVideo, isPictureSize, noPicture, PartBudget } from './video-fault.ts';

/** What may stand at the top of an MP4 (ISO/IEC 14496-12); anything else is not read as a film. */
const TOP_LEVEL = new Set([
  ...['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'meta', 'pdin'],
  ...['moof', 'mfra', 'styp', 'sidx', 'ssix', 'emsg', 'prft'],
]);

interface Box {
  readonly type: string;
  /** Where its content begins and ends. */
  readonly body: number;
  readonly end: number;
}

/**
 * Walks the boxes of an MP4 from its first byte to its last: `ftyp` first, one `moov` with a video
 * track, media, and not a byte that belongs to no box.
 * @throws AppError `unsupported_type`
 */
export async function checkMp4(source: ByteSource): Promise<void> {
  const budget = new PartBudget();
  const types: string[] = [];
  let movie: Box | undefined;
  let hasMedia = false;
  for await (const box of boxes(source, 0, source.size, budget)) {
    if (!TOP_LEVEL.has(box.type) || (types.length === 0) !== (box.type === 'ftyp')) {
      throw damagedVideo();
    }
    types.push(box.type);
    if (box.type === 'mdat' && box.end > box.body) hasMedia = true;
    if (box.type !== 'moov') continue;
    if (movie) throw damagedVideo();
    movie = box;
  }
  if (!movie || !hasMedia) throw damagedVideo();
  for await (const track of boxes(source, movie.body, movie.end, budget)) {
    if (track.type === 'trak' && (await showsPicture(source, track, budget))) return;
  }
  throw noPicture();
}

async function showsPicture(source: ByteSource, track: Box, budget: PartBudget): Promise<boolean> {
  const handler = await find(source, track, ['mdia', 'hdlr'], budget);
  if (!handler) return false;
  // Version and flags, then four bytes reserved, then the kind of media.
  const kind = await source.read(handler.body + 8, 4);
  if (kind.toString('latin1') !== 'vide') return false;
  const samples = await find(source, track, ['mdia', 'minf', 'stbl', 'stsd'], budget);
  if (!samples) return false;
  // Version, flags and a count; then the first description: its head of 8 bytes, 24 bytes, its size.
  const edges = await source.read(samples.body + 8 + 8 + 24, 4);
  return edges.length === 4 && isPictureSize(edges.readUInt16BE(0), edges.readUInt16BE(2));
}

async function find(
  source: ByteSource,
  parent: Box,
  [type, ...rest]: readonly string[],
  budget: PartBudget,
): Promise<Box | undefined> {
  for await (const box of boxes(source, parent.body, parent.end, budget)) {
    if (box.type === type) return rest.length === 0 ? box : find(source, box, rest, budget);
  }
  return undefined;
}

/** The boxes between two places, which they fill exactly. */
async function* boxes(
  source: ByteSource,
  from: number,
  to: number,
  budget: PartBudget,
): AsyncGenerator<Box> {
  for (let at = from; at < to; ) {
    budget.spend();
    const head = await source.read(at, 16);
    const box = readBox(head, at, to);
    if (!box || box.end > to) throw damagedVideo();
    yield box;
    at = box.end;
  }
}

function readBox(head: Buffer, at: number, to: number): Box | undefined {
  if (head.length < 8) return undefined;
  const type = head.toString('latin1', 4, 8);
  const size = head.readUInt32BE(0);
  // 0: to the end; 1: the size follows the type, as 64 bits.
  if (size === 0) return { type, body: at + 8, end: to };
  if (size > 1) return size < 8 ? undefined : { type, body: at + 8, end: at + size };
  const large = head.length < 16 ? 0 : Number(head.readBigUInt64BE(8));
  return large < 16 ? undefined : { type, body: at + 16, end: at + large };
}

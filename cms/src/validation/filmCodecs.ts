import { open } from 'node:fs/promises';

/** Reads up to `length` bytes of a file from `at` on: fewer at its end. */
export type ReadBytes = (at: number, length: number) => Promise<Buffer>;

/** How the tracks of a film are coded, in the words of its file: «hvc1», «V_VP9», «mp4a». */
export interface FilmCodecs {
  readonly video: readonly string[];
  readonly audio: readonly string[];
}

/** A damaged file may say anything of its parts: no more of them are looked at. */
const MOST_PARTS = 2000;
/** The table of a film of 100 MB is far below this, in bytes. */
const MAX_TABLE = 32 * 1024 * 1024;
/** The tracks of a WebM file are a few hundred bytes. */
const MAX_TRACKS = 1024 * 1024;

/**
 * The codecs of an MP4 or WebM file: the tables are read, not the film. Null if they are not found:
 * then the file is damaged, or not complete.
 */
export async function readFilmCodecs(read: ReadBytes): Promise<FilmCodecs | null> {
  const begin = await read(0, 12);
  if (begin.toString('latin1', 4, 8) === 'ftyp') return readMp4(read);
  return begin.toString('hex', 0, 4) === EBML ? readWebm(read) : null;
}

/** The same for a file on the disk. */
export async function readFilmCodecsOf(file: string): Promise<FilmCodecs | null> {
  const handle = await open(file);
  try {
    return await readFilmCodecs(async (at, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await handle.close();
  }
}

/** Null if the file ends before. */
async function readWhole(read: ReadBytes, at: number, length: number): Promise<Buffer | null> {
  const bytes = await read(at, length);
  return bytes.length === length ? bytes : null;
}

/* MP4: boxes of a size, a type of four letters and a content (ISO/IEC 14496-12). */

interface Box {
  readonly type: string;
  readonly content: Buffer;
}

/** The content of the table of a film, wherever it is in the file. */
async function findTable(read: ReadBytes): Promise<Buffer | null> {
  let at = 0;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const head = await read(at, 16);
    if (head.length < 8) return null;
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < 16) return null;
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    const begin = short === 1 ? 16 : 8;
    const isTable = head.toString('latin1', 4, 8) === 'moov';
    // It goes to the end of the file.
    if (size === 0) return isTable ? read(at + begin, MAX_TABLE) : null;
    if (size < begin) return null;
    if (isTable) return size > MAX_TABLE ? null : readWhole(read, at + begin, size - begin);
    at += size;
  }
  return null;
}

function boxesIn(content: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= content.length && boxes.length < MOST_PARTS) {
    const size = content.readUInt32BE(at);
    if (size < 8) break;
    const type = content.toString('latin1', at + 4, at + 8);
    boxes.push({ type, content: content.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

/** The content of the box that types lead to, from outside to inside. */
const boxAt = (content: Buffer, ...types: readonly string[]): Buffer | undefined =>
  types.reduce<Buffer | undefined>(
    (outer, type) => outer && boxesIn(outer).find((box) => box.type === type)?.content,
    content,
  );

async function readMp4(read: ReadBytes): Promise<FilmCodecs | null> {
  const table = await findTable(read);
  if (table === null) return null;
  const tracks = boxesIn(table)
    .filter(({ type }) => type === 'trak')
    .map(({ content }) => ({
      kind: boxAt(content, 'mdia', 'hdlr')?.toString('latin1', 8, 12),
      // Version and number of entries come before the first entry, whose type is the codec.
      codec: boxAt(content, 'mdia', 'minf', 'stbl', 'stsd')?.toString('latin1', 12, 16) ?? '',
    }));
  const codecsOf = (wanted: string): readonly string[] =>
    tracks.filter(({ kind }) => kind === wanted).map(({ codec }) => codec);
  return { video: codecsOf('vide'), audio: codecsOf('soun') };
}

/* WebM: elements of an id, a size and a content, both numbers of variable length (RFC 8794). */

const EBML = '1a45dfa3';
const [SEGMENT, TRACKS, TRACK, KIND, CODEC] = [0x18538067, 0x1654ae6b, 0xae, 0x83, 0x86];
const [IS_VIDEO, IS_AUDIO] = [1, 2];

interface Element {
  readonly id: number;
  /** Of the content; null if it is not known before its end. */
  readonly size: number | null;
  /** Where the content begins, from the begin of the element. */
  readonly begin: number;
}

interface VariableNumber {
  readonly value: number;
  /** All its bits are set. */
  readonly isFull: boolean;
  readonly end: number;
}

/**
 * A number of variable length: the zeros before its first bit say how many bytes follow. That bit
 * belongs to ids, not to sizes. Null beyond the end.
 */
function numberAt(bytes: Buffer, at: number, isId: boolean): VariableNumber | null {
  const first = bytes[at] ?? 0;
  const end = at + Math.clz32(first) - 23;
  if (first === 0 || end > bytes.length) return null;
  const mask = 0xff >> (end - at);
  const others = bytes.subarray(at + 1, end);
  const value = others.reduce((sum, byte) => sum * 256 + byte, isId ? first : first & mask);
  const isFull = (first & mask) === mask && others.every((byte) => byte === 0xff);
  return { value, isFull, end };
}

function elementAt(bytes: Buffer, at: number): Element | null {
  const id = numberAt(bytes, at, true);
  const size = id && numberAt(bytes, id.end, false);
  return (
    size && {
      id: id.value,
      // Unknown, as of a film that was recorded in a browser.
      size: size.isFull ? null : size.value,
      begin: size.end - at,
    }
  );
}

/** An id of four bytes and a size of eight. */
const HEAD = 12;

async function readWebm(read: ReadBytes): Promise<FilmCodecs | null> {
  let at = 0;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const element = elementAt(await read(at, HEAD), 0);
    if (element === null) return null;
    const { id, size, begin } = element;
    if (id === TRACKS) {
      if (size === null || size > MAX_TRACKS) return null;
      const tracks = await readWhole(read, at + begin, size);
      return tracks && tracksIn(tracks);
    }
    // Everything else is beside the tracks, in the segment.
    if (id === SEGMENT) at += begin;
    else if (size === null) return null;
    else at += begin + size;
  }
  return null;
}

function elementsIn(bytes: Buffer): readonly (readonly [id: number, content: Buffer])[] {
  const elements: (readonly [number, Buffer])[] = [];
  let at = 0;
  while (at < bytes.length && elements.length < MOST_PARTS) {
    const element = elementAt(bytes, at);
    if (element === null || element.size === null) break;
    const begin = at + element.begin;
    elements.push([element.id, bytes.subarray(begin, begin + element.size)]);
    at = begin + element.size;
  }
  return elements;
}

function tracksIn(content: Buffer): FilmCodecs {
  const tracks = elementsIn(content)
    .filter(([id]) => id === TRACK)
    .map(([, track]) => new Map(elementsIn(track)));
  const codecsOf = (kind: number): readonly string[] =>
    tracks
      .filter((track) => track.get(KIND)?.at(-1) === kind)
      .map((track) => track.get(CODEC)?.toString('latin1') ?? '');
  return { video: codecsOf(IS_VIDEO), audio: codecsOf(IS_AUDIO) };
}

/* What browsers play, on each device of the last years. */

const PLAYED = /^(?:avc[13]|V_VP[89])$/u;
const HEARD = /^(?:mp4a|A_OPUS|A_VORBIS)$/u;
const HEVC = 'HEVC (H.265)';
const NAMES: Readonly<Record<string, string>> = {
  hvc1: HEVC,
  hev1: HEVC,
  dvh1: HEVC,
  dvhe: HEVC,
  av01: 'AV1',
  V_AV1: 'AV1',
  mp4v: 'MPEG-4',
  'ac-3': 'Dolby Digital',
  'ec-3': 'Dolby Digital',
  alac: 'Apple Lossless',
};

const nameOf = (codec: string): string => NAMES[codec] ?? codec.replaceAll(/[^\w. /-]/gu, '?');
const AS_MP4 = 'Exportieren Sie es als MP4 mit H.264 und AAC';
const ON_PHONE =
  ' Ein iPhone filmt so mit Einstellungen, Kamera, Formate, «Maximale Kompatibilität».';

/** Why visitors could not watch a film of these codecs, in German; null if they can. */
export function findFilmFault(codecs: FilmCodecs | null): string | null {
  if (codecs === null) return `Es ist beschädigt oder nicht vollständig. ${AS_MP4}.`;
  if (codecs.video.length === 0) return `Darin ist kein Bild. ${AS_MP4}.`;
  const unseen = codecs.video.find((codec) => !PLAYED.test(codec));
  if (unseen !== undefined)
    return (
      `Sein Bild ist in ${nameOf(unseen)} gespeichert, das viele Geräte nicht zeigen. ${AS_MP4}.` +
      (nameOf(unseen) === HEVC ? ON_PHONE : '')
    );
  const unheard = codecs.audio.find((codec) => !HEARD.test(codec));
  return unheard === undefined
    ? null
    : `Sein Ton ist in ${nameOf(unheard)} gespeichert, das viele Geräte nicht spielen. ${AS_MP4}.`;
}

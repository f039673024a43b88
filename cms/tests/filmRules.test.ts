import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Strapi } from '../src/strapi.ts';
import { findFilmFault, readFilmCodecs } from '../src/validation/filmCodecs.ts';
import { filmCaptions } from '../src/validation/filmRules.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-films-'));
mkdirSync(join(folder, 'uploads'));
after(() => rmSync(folder, { recursive: true, force: true }));

const FILES: Readonly<Record<number, { readonly name: string; readonly url: string }>> = {
  1: { name: 'gut.vtt', url: '/uploads/gut.vtt' },
  2: { name: 'komma.vtt', url: '/uploads/komma.vtt' },
  3: { name: 'plan.pdf', url: '/uploads/plan.pdf' },
  4: { name: 'iphone.mp4', url: '/uploads/iphone.mp4' },
};
writeFileSync(join(folder, 'uploads/gut.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n');
writeFileSync(join(folder, 'uploads/komma.vtt'), 'WEBVTT\n\n00:01,000 --> 00:02,000\nHallo\n');

const strapi = {
  config: { get: () => folder },
  db: {
    query: () => ({
      findOne: ({ where: { id } }: { where: { id: number } }) => Promise.resolve(FILES[id] ?? null),
    }),
  },
} as unknown as Strapi;

const check = async (block: object, isComplete = true) =>
  (
    await filmCaptions(
      { bloecke: [{ __component: 'block.video', poster: {}, datei: { id: 9 }, ...block }] },
      strapi,
      '',
      isComplete,
    )
  ).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('a film of our own is published with a still picture and captions that can be shown', async () => {
  assert.deepEqual(await check({ untertitel: { id: 1 } }), []);
  assert.match(String(await check({ untertitel: null })), /^bloecke\.0\.untertitel: .*WebVTT/);
  assert.match(String(await check({ untertitel: { id: 2 } })), /lassen sich nicht zeigen.*Zeile 3/);
  // The name of a file that somebody may not see is not told.
  const other = String(await check({ untertitel: { id: 3 } }));
  assert.match(other, /keine Datei mit Untertiteln/);
  assert.doesNotMatch(other, /plan\.pdf/);
  assert.match(
    String(await check({ poster: null, untertitel: { id: 1 } })),
    /^bloecke\.0\.poster: .*Standbild/,
  );
});

test('a film elsewhere needs nothing but its address, and a draft nothing at all', async () => {
  const elsewhere = { datei: null, poster: null, adresse: 'https://youtu.be/dQw4w9WgXcQ' };
  assert.deepEqual(await check(elsewhere), []);
  assert.match(String(await check({ datei: null })), /^bloecke\.0\.datei: Wählen Sie ein Video/);
  assert.deepEqual(await check({ poster: null }, false), []);
});

/** A box of an MP4 file. */
const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const bytes = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes.length + 8);
  return Buffer.concat([head, Buffer.from(type), bytes]);
};
const track = (kind: string, codec: string): Buffer =>
  box(
    'trak',
    box('tkhd', '\0'.repeat(84)),
    box(
      'mdia',
      box('hdlr', '\0'.repeat(8), kind, '\0'.repeat(13)),
      box(
        'minf',
        box('dinf'),
        box('stbl', box('stsd', '\0\0\0\0\0\0\0\u0001', box(codec, '\0'.repeat(70)))),
      ),
    ),
  );
const TYPE = box('ftyp', 'isom\0\0\u0002\0isomiso2avc1mp41');
const mp4 = (video: string, audio = 'mp4a'): Buffer =>
  Buffer.concat([
    TYPE,
    // The table comes last, as a phone writes it.
    box('mdat', 'x'.repeat(5000)),
    box('moov', box('mvhd', '\0'.repeat(100)), track('vide', video), track('soun', audio)),
  ]);
/** An element of a WebM file; `size` in its stead if it is not known. */
const element = (id: string, content: Buffer | string, size?: string): Buffer => {
  const bytes = Buffer.from(content as string, 'latin1');
  const known = Buffer.alloc(8);
  known.writeBigUInt64BE(0x0100000000000000n + BigInt(bytes.length));
  return Buffer.concat([
    Buffer.from(id, 'hex'),
    size === undefined ? known : Buffer.from(size, 'hex'),
    bytes,
  ]);
};
const webmTrack = (kind: string, codec: string): Buffer =>
  element('ae', Buffer.concat([element('83', kind), element('86', codec)]));
const webm = (video: string): Buffer =>
  Buffer.concat([
    element('1a45dfa3', element('4282', 'webm')),
    element(
      '18538067',
      Buffer.concat([
        element('1549a966', 'info'),
        element(
          '1654ae6b',
          Buffer.concat([webmTrack('\u0001', video), webmTrack('\u0002', 'A_OPUS')]),
        ),
        element('1f43b675', 'frames', '01ffffffffffffff'),
      ]),
      '01ffffffffffffff',
    ),
  ]);
const faultOf = async (film: Buffer): Promise<string | null> =>
  findFilmFault(await readFilmCodecs(async (at, length) => film.subarray(at, at + length)));

test('a film is shown whose codecs all browsers have', async () => {
  for (const film of [mp4('avc1'), webm('V_VP8'), webm('V_VP9')])
    assert.equal(await faultOf(film), null);
  assert.match(
    String(await faultOf(mp4('hvc1'))),
    /HEVC .*H\.264 und AAC.*Maximale Kompatibilität/,
  );
  assert.match(String(await faultOf(mp4('av01'))), /AV1/);
  assert.match(String(await faultOf(webm('V_AV1'))), /AV1/);
  assert.match(String(await faultOf(mp4('avc1', 'ac-3'))), /Sein Ton ist in Dolby Digital/);
  assert.match(String(await faultOf(Buffer.concat([TYPE, box('moov')]))), /kein Bild/);
});

test('a damaged film is refused, whatever it says of its sizes', async () => {
  for (const film of [mp4('avc1'), webm('V_VP9')])
    for (let length = 0; length < film.length; length += 7) {
      assert.ok(length > film.length - 40 || (await faultOf(film.subarray(0, length))) !== null);
      const wrong = Buffer.from(film);
      wrong.fill(length % 2 === 0 ? 0 : 0xff, length, length + 4);
      await faultOf(wrong);
    }
});

test('a film that visitors cannot see is not published', async () => {
  writeFileSync(join(folder, 'uploads/iphone.mp4'), mp4('hvc1'));
  assert.match(
    String(await check({ datei: { id: 4 }, untertitel: { id: 1 } })),
    /^bloecke\.0\.datei: Das Video lässt sich nicht zeigen\. Sein Bild ist in HEVC/,
  );
});

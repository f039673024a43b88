import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Strapi } from '../src/strapi.ts';
import { filmCaptions } from '../src/validation/filmRules.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-films-'));
mkdirSync(join(folder, 'uploads'));
after(() => rmSync(folder, { recursive: true, force: true }));

const FILES: Readonly<Record<number, { readonly name: string; readonly url: string }>> = {
  1: { name: 'gut.vtt', url: '/uploads/gut.vtt' },
  2: { name: 'komma.vtt', url: '/uploads/komma.vtt' },
  3: { name: 'plan.pdf', url: '/uploads/plan.pdf' },
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

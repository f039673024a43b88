import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sampleScreenRecord } from '../../samples/sampleScreenRecord.ts';
import { FileScreenRecords } from './FileScreenRecords.ts';

const seen = {
  ...sampleScreenRecord,
  errors: 2,
  turned: true,
  clockAhead: -300,
  copy: false,
  copyUntil: '2026-11-28',
};
const { device, confirmedAt, brandId, lastSeenAt } = seen;

test('the list of screens is empty if the folder does not exist', async () => {
  expect(await new FileScreenRecords(path.join(tmpdir(), 'gibt-es-nicht')).list()).toEqual([]);
});

test('files that are not valid screen records are ignored', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'screens-'));
  const files = {
    'park-empfang.json': JSON.stringify({ ...seen, secret: 'x' }),
    'ohne-version.json': JSON.stringify({ ...seen, handle: 'ohne-version', build: 7 }),
    'von-frueher.json': JSON.stringify({
      handle: 'von-frueher',
      device,
      confirmedAt,
      brandId,
      lastSeenAt,
    }),
    'ohne-schluessel.json': JSON.stringify({ ...seen, device: undefined }),
    'halb.json': '{"handle":',
    'pfad.json': JSON.stringify({ ...seen, handle: '../x' }),
    'wann.json': JSON.stringify({ ...seen, lastSeenAt: 'gestern' }),
    'park.json.neu': JSON.stringify(seen),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const screens = await new FileScreenRecords(folder).list();
  expect(screens.toSorted((one, other) => one.handle.localeCompare(other.handle))).toEqual([
    { ...seen, handle: 'ohne-version', build: '' },
    seen,
    {
      handle: 'von-frueher',
      device,
      confirmedAt,
      brandId,
      lastSeenAt,
      build: '',
      route: '',
      lastPaintAt: null,
      errors: 0,
      turned: false,
      clockAhead: null,
      clockFaultAt: null,
      silentSince: null,
      copy: null,
      copyUntil: null,
      notices: [],
    },
  ]);
});

test('listing fails if the folder cannot be read', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'screens-')), 'datei');
  await writeFile(file, '');
  await expect(new FileScreenRecords(file).list()).rejects.toThrow();
});

import { expect, test } from 'vitest';
import { readSettings } from './readSettings.ts';

test('nothing needs to be set', () => {
  expect(readSettings({})).toMatchObject({ port: 3000, contentUrl: 'http://127.0.0.1:1337', hookSecret: undefined });
});

test('values are read with their units', () => {
  const settings = readSettings({ PORT: '8080', CONTENT_URL: 'https://inhalt.example/', CONTENT_MAX_AGE: '5', PAGE_CACHE_MB: '1' });
  expect(settings).toMatchObject({ port: 8080, contentUrl: 'https://inhalt.example', contentMaxAge: 5000, pageCacheBytes: 1_048_576 });
});

test.each([
  ['PORT', 'abc'], ['PORT', '0'], ['PORT', '70000'], ['CONTENT_URL', 'inhalt'], ['CONTENT_URL', 'ftp://inhalt.example'],
  ['CONTENT_URL', 'http://user:secret@inhalt.example'], ['HOOK_SECRET', 'kurz'], ['PREVIEW_SECRET', 'kurz'], ['CONTENT_ADMIN_URL', 'redaktion'], ['LOG_LEVEL', 'laut'], ['IMAGE_CACHE_MB', '-1'],
  ['TIMETABLE_URL', 'aus'], ['TIMETABLE_URL', 'ftp://fahrplan.example'], ['TIMETABLE_URL', 'https://fahrplan.example/v1?a=1'], ['TIMETABLE_URL', 'https://fahrplan.example/v1#a'],
  ['CLAMD_SOCKET', 'clamd'], ['CLAMD_SOCKET', 'clamd.ctl'], ['CLAMD_SOCKET', 'tcp://127.0.0.1:3310'],
])('%s=%s is refused in one line that names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must .+$`));
});

test('previews are framed where editors work, on one’s own machine under both its names', () => {
  expect(readSettings({}).contentAdminOrigins).toEqual(['http://localhost:1337', 'http://127.0.0.1:1337']);
  expect(readSettings({ CONTENT_URL: 'https://inhalt.example/strapi' }).contentAdminOrigins).toEqual(['https://inhalt.example']);
  expect(readSettings({ CONTENT_URL: 'http://10.0.0.5:1337', CONTENT_ADMIN_URL: 'https://redaktion.example/admin' }).contentAdminOrigins).toEqual(['https://redaktion.example']);
});

test('every wrong value has its own line', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^PORT .+\nLOG_LEVEL .+$/);
});

test('the timetable is somewhere else or switched off', () => {
  expect(readSettings({}).timetableUrl).toBe('https://transport.opendata.ch/v1');
  expect(readSettings({ TIMETABLE_URL: 'http://127.0.0.1:9/v1/' }).timetableUrl).toBe('http://127.0.0.1:9/v1');
  expect(readSettings({ TIMETABLE_URL: 'off' }).timetableUrl).toBeNull();
});

test('an empty value counts as not set', () => {
  expect(readSettings({ CONTENT_TOKEN: '', PORT: '' })).toMatchObject({ contentToken: undefined, port: 3000 });
});

test('files are scanned where a scanner is named', () => {
  expect(readSettings({}).scannerAddress).toBeNull();
  expect(readSettings({ CLAMD_SOCKET: '/run/clamav/clamd.ctl' }).scannerAddress).toBe('/run/clamav/clamd.ctl');
  expect(readSettings({ CLAMD_SOCKET: '127.0.0.1:3310' }).scannerAddress).toBe('127.0.0.1:3310');
});

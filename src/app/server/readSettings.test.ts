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
  ['CONTENT_URL', 'http://user:secret@inhalt.example'], ['HOOK_SECRET', 'kurz'], ['LOG_LEVEL', 'laut'], ['IMAGE_CACHE_MB', '-1'],
])('%s=%s is refused in one line that names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must .+$`));
});

test('every wrong value has its own line', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^PORT .+\nLOG_LEVEL .+$/);
});

test('an empty value counts as not set', () => {
  expect(readSettings({ CONTENT_TOKEN: '', PORT: '' })).toMatchObject({ contentToken: undefined, port: 3000 });
});

import { expect, test } from 'vitest';
import { PREVIEWED_DRAFT, previewPath } from '../../../../tests/support/previewPath.ts';
import { verifyPreview } from './verifyPreview.ts';

const SECRET = 'a-secret-of-24-characters';
const NOW = new Date('2026-11-21T10:00:00Z');
const HALF_AN_HOUR = 1800;

/** The query of an address that is valid for this many seconds. */
const signed = (deviation: object = {}, seconds = HALF_AN_HOUR, secret = SECRET): URLSearchParams =>
  new URL(
    previewPath({ ...PREVIEWED_DRAFT, ...deviation }, NOW.getTime() + seconds * 1000, secret),
    'http://site',
  ).searchParams;

const verify = (query: URLSearchParams) => verifyPreview(query, SECRET, NOW);
const changed = (name: string, value: string): URLSearchParams => {
  const query = signed();
  query.set(name, value);
  return query;
};

test('parameters signed by the content service are accepted', () => {
  expect(verify(signed())).toEqual({
    uid: 'api::seite.seite',
    documentId: 'abc123',
    locale: 'de-CH',
    status: 'draft',
    brandId: 'beispiel',
    unsaved: null,
  });
  expect(
    verify(
      signed({
        status: 'published',
        locale: '',
        documentId: '',
        uid: 'plugin::konfiguration.konfiguration-beispiel',
      }),
    ),
  ).toMatchObject({ status: 'published', locale: '' });
});

test.each([
  ['documentId', 'andere'],
  ['marke', 'andere'],
  ['uid', 'api::haus.haus'],
  ['locale', 'it-CH'],
  ['status', 'published'],
  ['bis', String(NOW.getTime() / 1000 + 3000)],
  ['sig', 'f'.repeat(64)],
  ['sig', ''],
  ['sig', 'ü'],
])('a signature is invalid if %s is changed to %j', (name, value) => {
  expect(verify(changed(name, value))).toBeNull();
});

test('a signature with another secret is invalid', () => {
  expect(verify(signed({}, HALF_AN_HOUR, 'another-secret-of-length'))).toBeNull();
});

test('an unsaved version is named and signed, and accepted only for drafts', () => {
  const fassung = 'a'.repeat(32);
  const deviation = { fassung };
  expect(verify(signed(deviation))).toMatchObject({ unsaved: fassung });
  expect(verify(signed({ ...deviation, status: 'published' }))).toBeNull();
  const otherName = signed(deviation);
  otherName.set('fassung', 'b'.repeat(32));
  const added = signed();
  added.set('fassung', fassung);
  const taken = signed(deviation);
  taken.delete('fassung');
  const twice = signed(deviation);
  twice.append('fassung', fassung);
  expect([otherName, added, taken, twice].map(verify)).toEqual([null, null, null, null]);
});

test('an address is valid until its expiry, which is at most an hour away', () => {
  expect(verify(signed({}, 0))).not.toBeNull();
  expect(verify(signed({}, -1))).toBeNull();
  expect(verify(signed({}, 3630))).not.toBeNull();
  expect(verify(signed({}, 3700))).toBeNull();
  expect(verify(signed({}, 1e20))).toBeNull();
  expect(verify(signed({}, Number.NaN))).toBeNull();
});

test('a repeated or missing parameter is rejected', () => {
  const twice = signed();
  twice.append('documentId', 'andere');
  const without = signed();
  without.delete('locale');
  const twoSignatures = signed();
  twoSignatures.append('sig', 'x');
  expect([
    verify(twice),
    verify(without),
    verify(twoSignatures),
    verify(new URLSearchParams()),
  ]).toEqual([null, null, null, null]);
});

test.each([
  { documentId: '../users' },
  { uid: 'api::users/me' },
  { locale: 'x' },
  { status: 'secret' },
])('%j is rejected even if it is signed', (deviation) => {
  expect(verify(signed(deviation))).toBeNull();
});

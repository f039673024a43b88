import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WAITING } from '../src/plugins/home/waitingEntries.ts';

const queryOf = (address: string): URLSearchParams =>
  new URL(address, 'http://content.example').searchParams;

test('new submissions are requested by their state, the oldest first', () => {
  const query = queryOf(WAITING.messages.address);
  assert.equal(query.get('filters[stand][$eq]'), 'neu');
  assert.equal(query.get('sort'), 'eingegangen:ASC');
  assert.equal(WAITING.applications.count(1), 'Eine neue Bewerbung');
  assert.equal(WAITING.applications.count(3), '3 neue Bewerbungen');
  assert.equal(
    WAITING.applications.says({
      vorname: 'Anna',
      nachname: 'Muster',
      eingegangen: '2026-03-01T10:00:00Z',
    }),
    'Anna Muster, seit 1. März',
  );
});

test('open applications that wait longer than fourteen days are requested, the longest first', () => {
  const query = queryOf(WAITING.overdue.address);
  assert.equal(query.get('sort'), 'wartetSeit:ASC');
  const before = Date.parse(query.get('filters[wartetSeit][$lt]') ?? '');
  const days = (Date.now() - before) / (24 * 3600 * 1000);
  assert.ok(days >= 13.9 && days < 15.1, String(days));
  assert.equal(query.get('filters[stand][$in][3]'), 'angebot');
  assert.equal(query.get('filters[stand][$in][4]'), null);
});

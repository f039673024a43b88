import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXPIRING_JOBS, WAITING } from '../src/plugins/home/waitingEntries.ts';

const queryOf = (address: string): URLSearchParams =>
  new URL(address, 'http://content.example').searchParams;

test('jobs that end within seven days are asked for by the days of Zurich', () => {
  const query = queryOf(EXPIRING_JOBS.address(new Date('2026-03-01T23:30:00Z')));
  assert.equal(query.get('filters[$and][0][gueltigBis][$gte]'), '2026-03-02');
  assert.equal(query.get('filters[$and][1][gueltigBis][$lte]'), '2026-03-09');
  assert.equal(query.get('status'), 'published');
});

test('a job is named with its last day', () => {
  assert.equal(
    EXPIRING_JOBS.says({ titel: 'Köchin', gueltigBis: '2026-03-09' }),
    'Köchin, bis 9. März',
  );
});

test('what visitors sent is asked for by its state, the oldest first', () => {
  const query = queryOf(WAITING.messages.address(new Date()));
  assert.equal(query.get('filters[$and][0][stand][$eq]'), 'neu');
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

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { APPLICATION_STAGES } from '../../src/domain/application/applicationStages.ts';
import { applicationsController } from '../src/plugins/desk/applicationsController.ts';
import type { ApplicationListing } from '../src/plugins/desk/desk.ts';
import { arrange, listedOf } from '../src/plugins/desk/orderOfWork.ts';
import { applicantPageAddress } from '../src/plugins/replies/pageAddress.ts';
import type { Entry } from '../src/strapi.ts';
import { requestOf, standIn } from './standIn.ts';

const TODAY = '2026-11-30';
const ALL = { stage: null, house: '', words: '', limit: 50 };

const entry = (documentId: string, more: object = {}): Entry => ({
  id: 1,
  documentId,
  marke: 'bauma',
  vorname: 'Anna',
  nachname: documentId,
  referenz: `R-${documentId}`,
  bereich: 'pflege',
  eingegangen: '2026-11-29T09:00:00.000Z',
  stand: 'neu',
  ...more,
});
const listed = (documentId: string, more?: object) => listedOf(entry(documentId, more), TODAY);
const idsOf = (rows: readonly { readonly documentId: string }[]) =>
  rows.map(({ documentId }) => documentId);

describe('the list of applications', () => {
  test('puts what is overdue first, then what waits longest', () => {
    const rows = [
      listed('heute', { eingegangen: '2026-11-30T08:00:00Z' }),
      listed('lange', { eingegangen: '2026-10-01T08:00:00Z' }),
      // Day 15 is the first one that is too late.
      listed('vierzehn', { wartetSeit: '2026-11-16T08:00:00Z' }),
      listed('fuenfzehn', { wartetSeit: '2026-11-15T08:00:00Z' }),
      // An answer starts the time anew.
      listed('beantwortet', {
        eingegangen: '2026-10-01T08:00:00Z',
        wartetSeit: '2026-11-29T08:00:00Z',
      }),
      listed('abgesagt', { stand: 'abgesagt', eingegangen: '2026-10-01T08:00:00Z' }),
    ];
    const { rows: shown, overdue, total, late, counts } = arrange(rows, ALL);
    assert.deepEqual(idsOf(shown), ['lange', 'fuenfzehn', 'vierzehn', 'beantwortet', 'heute']);
    assert.deepEqual([overdue, total, late, counts.neu, counts.abgesagt], [2, 5, 2, 5, 1]);
    assert.deepEqual(idsOf(arrange(rows, { ...ALL, stage: 'abgesagt' }).rows), ['abgesagt']);
  });

  test('finds names, references and jobs without accents, and counts what it finds', () => {
    const rows = [
      listed('a', { nachname: 'Müller', stellentitel: 'Köchin' }),
      listed('b', { nachname: 'Meier', marke: 'tabor', referenz: 'QX7' }),
      listed('c', { nachname: 'Weiter', bereich: 'technik', haeuser: [{ marke: 'rivabella' }] }),
    ];
    const find = (words: string, house = '') => idsOf(arrange(rows, { ...ALL, words, house }).rows);
    assert.deepEqual(find('muller koch'), ['a']);
    assert.deepEqual(find('qx7'), ['b']);
    assert.deepEqual(find('spontan pflege'), ['b']);
    assert.deepEqual(find('', 'tabor'), ['b']);
    assert.deepEqual(find('', 'rivabella'), ['c']);
    assert.equal(arrange(rows, { ...ALL, words: 'nichts' }).counts.neu, 0);
  });

  test('reads twice and answers with one page, also for 5000 applications', async () => {
    let queries = 0;
    const entries = Array.from({ length: 5000 }, (_, at) =>
      entry(`a${at}`, { stand: APPLICATION_STAGES[at % 7], email: 'a@example.ch' }),
    );
    const asked: unknown[] = [];
    const strapi = standIn({
      documents: () => ({
        findMany: async (search: unknown) => {
          queries += 1;
          asked.push(search);
          return entries;
        },
      }),
      db: {
        query: () => ({
          findMany: async () => {
            queries += 1;
            return ['a1', 'fremd'].map((entryId) => ({
              id: 1,
              key: `k-${entryId}`,
              entryId,
              occasion: 'absage',
              sendAt: '2026-11-30T13:25:00Z',
            }));
          },
        }),
      },
      service: () => ({
        createPermissionsManager: () => ({
          isAllowed: true,
          addPermissionsQueryTo: () => ({ filters: { marke: 'bauma' } }),
        }),
      }),
    });
    const listing: ApplicationListing = await applicationsController({ strapi }).list(
      requestOf({ query: {}, state: {} }),
    );
    assert.equal(queries, 2);
    assert.equal(listing.rows.length, 50);
    assert.equal(listing.counts['in-pruefung'], 715);
    // Only of what the account may read.
    assert.deepEqual(
      listing.waiting.map(({ key }) => key),
      ['k-a1'],
    );
    assert.deepEqual((asked[0] as { readonly filters: unknown }).filters, { marke: 'bauma' });
  });
});

test('the applicant’s page is at the brand’s host, or on this machine while trying out', () => {
  const brand = { id: 'bauma', hosts: ['bauma.example'], localeInPath: true };
  const at = (siteUrl: string) => applicantPageAddress(brand, 'it', 'KEY', siteUrl);
  assert.equal(at('https://haus.example'), 'https://bauma.example/it/bewerbung/KEY');
  assert.equal(at('http://holding.localhost:3000'), 'http://bauma.localhost:3000/it/bewerbung/KEY');
});

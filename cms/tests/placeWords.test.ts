import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HouseToConfirm, OfferPlaces } from '../src/plugins/places/placeTypes.ts';
import {
  ageOf,
  housesToConfirm,
  meanwhileInWords,
  replacedInWords,
  saidInWords,
  standIn,
  standOfHouse,
} from '../src/plugins/places/placeWords.ts';

const TODAY = '2026-11-30';
const offer = (confirmedAt: string | null, changes: Partial<OfferPlaces> = {}): OfferPlaces => ({
  brand: 'eins',
  offer: 'zimmer',
  title: 'Zimmer',
  documentId: 'a',
  freeNow: 2,
  freeFrom: [],
  waitingList: false,
  confirmedAt,
  confirmedBy: 'Anna Muster',
  isOwn: false,
  ...changes,
});
const house = (name: string, ...confirmed: readonly (string | null)[]): HouseToConfirm => ({
  brand: 'eins',
  house: name,
  name,
  offers: confirmed.map((at) => offer(at)),
});

test('a confirmation is due on day 5 and over on day 7, by the calendar of Zurich', () => {
  assert.equal(ageOf(offer('2026-11-26T09:00:00Z'), TODAY), 'fresh');
  assert.equal(ageOf(offer('2026-11-25T09:00:00Z'), TODAY), 'due');
  // Half past midnight of the 24th in Zurich.
  assert.equal(ageOf(offer('2026-11-23T23:30:00Z'), TODAY), 'due');
  assert.equal(ageOf(offer('2026-11-23T09:00:00Z'), TODAY), 'over');
  assert.equal(ageOf(offer(null), TODAY), 'never');
});

test('the stand names the day and the person, and what visitors read if it is over', () => {
  const at = '2026-11-30T08:52:00Z';
  assert.equal(standIn(offer(at), TODAY), 'Stand heute, 9.52 Uhr, Anna Muster');
  assert.equal(standIn(offer(at, { confirmedBy: '' }), TODAY), 'Stand heute, 9.52 Uhr');
  assert.equal(
    standIn(offer('2026-11-20T08:00:00Z'), TODAY),
    'Stand 20. November, Anna Muster. Auf der Website steht «Bitte rufen Sie an».',
  );
  assert.match(standIn(offer(null), TODAY), /^Noch nie bestätigt/);
});

test('the tile lists the houses to confirm by their oldest offer, the longest first', () => {
  const fresh = '2026-11-29T08:00:00Z';
  const houses = [
    house('A', fresh, fresh),
    house('B', fresh, '2026-11-24T08:00:00Z'),
    house('C', fresh, '2026-11-20T08:00:00Z'),
    house('D', fresh, null),
    house('E', null),
  ];
  const names = housesToConfirm(houses, TODAY).map(({ name }) => name);
  assert.deepEqual(names, ['D', 'E', 'C', 'B']);
  assert.deepEqual(
    houses.map((each) => standOfHouse(each, TODAY)),
    [
      'Zuletzt 29. November',
      'Zuletzt 24. November',
      'Zuletzt 20. November: Auf der Website steht «Bitte rufen Sie an»',
      'Nicht alles ist bestätigt',
      'Noch nie bestätigt',
    ],
  );
});

test('what was said is a sentence, with and without days', () => {
  const said = { freeNow: 0, freeFrom: ['2027-02-01', '2027-03-01'], waitingList: true };
  assert.equal(saidInWords(said), 'nichts frei, frei ab 1. Februar, 1. März, mit Warteliste');
  assert.equal(saidInWords({ ...said, freeNow: 1, freeFrom: [] }), '1 frei, mit Warteliste');
});

test('each of two people is told of the other', () => {
  const at = '2026-11-30T08:52:00Z';
  const meanwhile = { by: 'Beat', at, freeNow: 3, freeFrom: [], waitingList: false };
  assert.equal(
    meanwhileInWords(meanwhile, TODAY),
    'Inzwischen hatte Beat bestätigt (heute, 9.52 Uhr): 3 frei, ohne Warteliste. Es gilt, was Sie gesetzt haben.',
  );
  assert.equal(
    replacedInWords(offer(at, { confirmedBy: '' })),
    'Inzwischen hat jemand anderes bestätigt: 2 frei, ohne Warteliste. Das gilt jetzt.',
  );
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  answerableUntil,
  createAnswerKey,
  hashAnswerKey,
} from '../src/plugins/visits/answerKey.ts';
import {
  daysWaiting,
  inOrderOfWork,
  isOver,
  isOverdue,
  isWished,
} from '../src/plugins/visits/visitRules.ts';
import { readAppointment } from '../src/plugins/readAppointment.ts';
import {
  changeInGerman,
  linesOf,
  nextStep,
  wishInGerman,
} from '../src/plugins/visits/visitTexts.ts';
import type { ListedVisit } from '../src/plugins/visits/visits.ts';

const visit = (fields: Partial<ListedVisit>): ListedVisit => ({
  documentId: 'a',
  marke: 'x',
  name: 'Anna Muster',
  anliegen: 'besichtigung',
  betrifft: '',
  eingegangen: '2026-11-26T09:00:00.000Z',
  stand: 'neu',
  termin: null,
  antwort: null,
  ...fields,
});

describe('a request is overdue', () => {
  // 26 November 2026 is a Thursday.
  test('after two working days, which no weekend shortens', () => {
    assert.equal(isOverdue(visit({}), '2026-11-30'), false);
    assert.equal(isOverdue(visit({}), '2026-12-01'), true);
  });
  test('by the day in Zurich on which it arrived', () => {
    const late = visit({ eingegangen: '2026-11-26T23:30:00.000Z' });
    assert.equal(isOverdue(late, '2026-12-01'), false);
    assert.equal(isOverdue(late, '2026-12-02'), true);
  });
  test('unless the person has to answer a proposal, and again once no time fits', () => {
    const proposed = { termin: '2026-12-20T09:00:00.000Z', antwort: 'offen' as const };
    assert.equal(isOverdue(visit(proposed), '2026-12-10'), false);
    assert.equal(isOverdue(visit({ ...proposed, antwort: 'keine-passt' }), '2026-12-10'), true);
  });
  test('only while it is new', () => {
    for (const stand of ['bestaetigt', 'erledigt', 'abgesagt'] as const)
      assert.equal(isOverdue(visit({ stand }), '2027-01-10'), false);
  });
});

test('a wished time is over at the end of its part of the day, in Zurich', () => {
  const wish = { tag: '2026-10-25', zeit: 'vormittag' } as const;
  assert.equal(isOver(wish, new Date('2026-10-25T10:59:00Z')), false);
  assert.equal(isOver(wish, new Date('2026-10-25T11:00:00Z')), true);
  assert.equal(isOver({ ...wish, tag: '2026-03-29' }, new Date('2026-03-29T10:00:00Z')), true);
});

test('open requests come first by waiting time, then the newest closed ones', () => {
  const at = (day: string) => `2026-11-${day}T09:00:00.000Z`;
  const listed = inOrderOfWork([
    visit({ documentId: 'closed-old', stand: 'abgesagt', eingegangen: at('01') }),
    visit({ documentId: 'new', eingegangen: at('20') }),
    visit({ documentId: 'closed-new', stand: 'erledigt', eingegangen: at('22') }),
    visit({ documentId: 'confirmed', stand: 'bestaetigt', eingegangen: at('10') }),
  ]);
  assert.deepEqual(
    listed.map(({ documentId }) => documentId),
    ['confirmed', 'new', 'closed-new', 'closed-old'],
  );
});

test('waiting time counts days of Zurich', () => {
  assert.equal(daysWaiting(visit({ eingegangen: '2026-11-25T23:30:00.000Z' }), '2026-11-28'), 2);
  assert.equal(daysWaiting(visit({}), '2026-11-26'), 0);
});

describe('an appointment', () => {
  const now = new Date('2026-11-30T09:00:00Z');
  test('is a time in Zurich, in winter and in summer', () => {
    assert.deepEqual(readAppointment('2026-12-02', '14:00', now), new Date('2026-12-02T13:00:00Z'));
    assert.deepEqual(readAppointment('2027-06-02', '14:00', now), new Date('2027-06-02T12:00:00Z'));
  });
  test('is refused if it is no day, no time, over, or in a wrong year', () => {
    for (const [day, time, reason] of [
      ['2026-02-30', '10:00', /Tag/],
      [undefined, '10:00', /Tag/],
      ['2026-12-02', '24:00', /Uhrzeit/],
      ['2026-12-02', 10, /Uhrzeit/],
      ['2026-11-30', '09:59', /vorbei/],
      ['2028-12-02', '10:00', /Jahr/],
    ] as const)
      assert.match(String(readAppointment(day, time, now)), reason);
  });
  test('is wished if it lies in the part of the day that was wished', () => {
    const wishes = [{ tag: '2026-12-02', zeit: 'nachmittag' as const }];
    assert.equal(isWished(new Date('2026-12-02T13:00:00Z'), wishes), true);
    assert.equal(isWished(new Date('2026-12-02T09:00:00Z'), wishes), false);
    assert.equal(isWished(new Date('2026-12-03T13:00:00Z'), wishes), false);
  });
});

describe('the link of an answer', () => {
  test('has a random key of which only the hash is known', () => {
    const [one, other] = [createAnswerKey(), createAnswerKey()];
    assert.notEqual(one, other);
    assert.match(String(hashAnswerKey(one)), /^[\da-f]{64}$/);
    assert.equal(hashAnswerKey(one), hashAnswerKey(one));
    for (const wrong of ['', one.slice(1), `${one}x`, null, { $ne: null }, ' '.repeat(32)])
      assert.equal(hashAnswerKey(wrong), null);
  });
  test('is valid until the appointment, and for sixty days at most', () => {
    const now = new Date('2026-11-30T09:00:00Z');
    const soon = new Date('2026-12-02T13:00:00Z');
    assert.deepEqual(answerableUntil(soon, now), soon);
    assert.deepEqual(
      answerableUntil(new Date('2027-06-02T12:00:00Z'), now),
      new Date('2027-01-29T09:00:00Z'),
    );
  });
});

describe('the texts of the desk', () => {
  test('name a wished time', () => {
    assert.equal(
      wishInGerman({ tag: '2026-12-02', zeit: 'nachmittag' }),
      'Mittwoch, 2. Dezember, am Nachmittag',
    );
  });
  test('leave out what was not sent', () => {
    assert.deepEqual(linesOf({ anliegen: 'eintritt', wieBald: 'drei-monate', stufe: 0 }), [
      ['Anliegen', 'Eintritt'],
      ['Wie bald', 'In den nächsten drei Monaten'],
      ['Pflegestufe', '0'],
    ]);
    assert.deepEqual(
      linesOf({ anliegen: 'kurzaufenthalt', anreise: '2027-01-04', abreise: '2027-01-18' }).find(
        ([name]) => name === 'Von wann bis wann',
      ),
      ['Von wann bis wann', '4. Januar bis 18. Januar'],
    );
  });
  test('say what comes next', () => {
    const now = new Date('2026-12-01T09:00:00Z');
    const termin = '2026-12-02T13:00:00.000Z';
    assert.equal(nextStep(visit({}), now), 'Zeit bestätigen');
    assert.equal(nextStep(visit({ termin, antwort: 'offen' }), now), 'Wartet auf Antwort');
    assert.equal(
      nextStep(visit({ termin, antwort: 'keine-passt' }), now),
      'Andere Zeit vorschlagen',
    );
    assert.match(
      nextStep(visit({ stand: 'bestaetigt', termin }), now),
      /2\. Dezember um 14:00 Uhr/,
    );
    assert.equal(
      nextStep(visit({ stand: 'bestaetigt', termin: '2026-11-30T13:00:00.000Z' }), now),
      'Abschliessen',
    );
    assert.equal(nextStep(visit({ stand: 'erledigt' }), now), '');
  });
  test('tell each change', () => {
    const change = { id: 1, who: null, changedAt: '2026-12-01T09:00:00.000Z' };
    assert.equal(
      changeInGerman({ ...change, field: 'stand', before: 'neu', after: 'bestaetigt' }),
      'Stand: von «Neu» auf «Bestätigt»',
    );
    assert.equal(
      changeInGerman({
        ...change,
        field: 'termin',
        before: null,
        after: '2026-12-02T13:00:00.000Z',
      }),
      'Termin: 2. Dezember, 14.00 Uhr',
    );
    assert.match(
      changeInGerman({ ...change, field: 'antwort', before: 'offen', after: 'keine-passt' }),
      /passt nicht/,
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { EventTeaser } from './EventTeaser.tsx';

const singing: EventOccurrence = {
  id: '1',
  slug: 'singen',
  brandId: 'beispiel',
  title: { text: 'Singen' },
  start: '2026-11-24T14:30:00+01:00',
  end: null,
  movedFrom: null,
  allDay: false,
  place: { text: 'Gartensaal' },
  teaser: null,
  note: null,
  category: 'music',
  house: null,
  cancelled: false,
};

const draw = (events: readonly EventOccurrence[], surroundings = {}) =>
  renderForTest(
    <EventTeaser
      block={{
        kind: 'eventTeaser',
        key: 'e',
        title: 'Bald bei uns',
        text: null,
        count: 2,
        link: null,
      }}
      live={{ kind: 'eventTeaser', events }}
      background="white"
    />,
    surroundings,
  );

describe('an event row', () => {
  it('is highlighted and labelled if the event is today', async () => {
    const markup = await draw([singing]);
    expect(textOf(markup)).toContain('24 Dienstag Singen Heute , 14.30 Uhr, Gartensaal');
    expect(markup).toMatch(/ _?today_/);
  });

  it('is not highlighted if the event is on another day', async () => {
    const markup = await draw([{ ...singing, start: '2026-11-26T10:00:00+01:00' }]);
    expect(textOf(markup)).toContain('26 Donnerstag Singen 10.00 Uhr');
    expect(markup).not.toContain('today_');
  });

  it('shows a late evening event on its day in Zurich', async () => {
    expect(textOf(await draw([{ ...singing, start: '2026-11-24T23:30:00+00:00' }]))).toContain(
      '25 Mittwoch',
    );
  });

  it('is labelled as cancelled and not highlighted, even if the event is today', async () => {
    const markup = await draw([{ ...singing, cancelled: true }]);
    expect(textOf(markup)).toContain('Abgesagt , 14.30 Uhr');
    expect(markup).not.toContain('today_');
  });

  it('shows no time for an all-day event', async () => {
    expect(
      textOf(await draw([{ ...singing, start: '2026-11-26T00:00:00+01:00', allDay: true }])),
    ).toContain('Singen Gartensaal');
  });

  it.each([
    ['2026-12-05T10:00:00+01:00', '5 Samstag Singen 5. Dezember, 10.00 Uhr, Gartensaal'],
    ['2027-02-14T10:00:00+01:00', '14 Sonntag Singen 14. Februar 2027, 10.00 Uhr, Gartensaal'],
  ])('names the month of %s, which is not the current one', async (start, text) => {
    expect(textOf(await draw([{ ...singing, start }]))).toContain(text);
  });

  it('names the year of a last day and of a day before a change if it is another', async () => {
    const long = { ...singing, allDay: true, end: '2027-01-06T00:00:00+01:00' };
    expect(textOf(await draw([long]))).toContain('bis 5. Januar 2027, Gartensaal');
    const moved = { ...singing, movedFrom: '2025-12-30T14:30:00+01:00' };
    expect(textOf(await draw([moved]))).toContain('Verschoben vom 30. Dezember 2025');
  });

  it('begins with its teaser if nothing else is known about an all-day event', async () => {
    const event = { ...singing, start: '2026-11-26T00:00:00+01:00', allDay: true, place: null };
    const text = textOf(await draw([{ ...event, teaser: { text: 'Mit Punsch' } }]));
    expect(text).toContain('26 Donnerstag Singen Mit Punsch');
  });

  it('is marked as German on a page in another language if it is not translated', async () => {
    const markup = await draw([{ ...singing, title: { text: 'Singen', lang: 'de-CH' } }], {
      locale: 'it-CH',
    });
    expect(markup).toContain('<span lang="de-CH">Singen</span>');
    expect(textOf(markup)).toContain('24 martedì');
    expect(textOf(markup)).toContain('14.30, Gartensaal');
  });
});

describe('the event teaser', () => {
  it('shows no more events than the editors configured', async () => {
    expect(
      (await draw([singing, { ...singing, id: '2' }, { ...singing, id: '3' }])).match(/<li>/g),
    ).toHaveLength(2);
  });

  it('says if nothing is planned', async () => {
    expect(textOf(await draw([]))).toContain('Im Moment ist nichts geplant.');
  });
});

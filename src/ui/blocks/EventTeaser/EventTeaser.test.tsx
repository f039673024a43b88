import { describe, expect, it } from 'vitest';
import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { renderForTest, textOf } from '../../workshop/renderForTest.tsx';
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

describe('an event', () => {
  it('of today is lit and says so', async () => {
    const markup = await draw([singing]);
    expect(textOf(markup)).toContain('24 Dienstag Singen Heute , 14.30 Uhr, Gartensaal');
    expect(markup).toMatch(/ _?today_/);
  });

  it('of another day is not', async () => {
    const markup = await draw([{ ...singing, start: '2026-11-26T10:00:00+01:00' }]);
    expect(textOf(markup)).toContain('26 Donnerstag Singen 10.00 Uhr');
    expect(markup).not.toContain('today_');
  });

  it('late in the evening belongs to its day in Zurich', async () => {
    expect(textOf(await draw([{ ...singing, start: '2026-11-24T23:30:00+00:00' }]))).toContain(
      '25 Mittwoch',
    );
  });

  it('that is cancelled says so and is not lit, today neither', async () => {
    const markup = await draw([{ ...singing, cancelled: true }]);
    expect(textOf(markup)).toContain('Abgesagt , 14.30 Uhr');
    expect(markup).not.toContain('today_');
  });

  it('of a whole day has no time', async () => {
    expect(
      textOf(await draw([{ ...singing, start: '2026-11-26T00:00:00+01:00', allDay: true }])),
    ).toContain('Singen Gartensaal');
  });

  it('that stayed German says so on a page in another language', async () => {
    const markup = await draw([{ ...singing, title: { text: 'Singen', lang: 'de-CH' } }], {
      locale: 'it-CH',
    });
    expect(markup).toContain('<span lang="de-CH">Singen</span>');
    expect(textOf(markup)).toContain('24 martedì');
    expect(textOf(markup)).toContain('14.30, Gartensaal');
  });
});

describe('the teaser', () => {
  it('shows no more events than the editors asked for', async () => {
    expect(
      (await draw([singing, { ...singing, id: '2' }, { ...singing, id: '3' }])).match(/<li>/g),
    ).toHaveLength(2);
  });

  it('says that nothing is planned', async () => {
    expect(textOf(await draw([]))).toContain('Im Moment ist nichts geplant.');
  });
});

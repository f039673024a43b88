import type { Event, EventOccurrence } from '../../domain/event/Event.ts';
import { addDays, zurichInstant, zurichIso } from '../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../domain/shared/zurichTime.ts';
import type { ContentFixture } from './ContentFixture.ts';
import { sampleBrand, sampleBrandInFourLanguages } from './sampleBrand.ts';

const HOUSE = { slug: 'lindengut', name: 'Lindengut' };
const WEEKS_BACK = 3;
const WEEKS_AHEAD = 12;

type Given = Pick<Event, 'id' | 'slug' | 'title' | 'start' | 'category'> & Partial<Event>;

function event(
  given: Given,
  dates: readonly (Partial<EventOccurrence> & { readonly start: string })[] = [
    { start: given.start },
  ],
): Event {
  const full: Event = {
    brandId: sampleBrand.id,
    end: null,
    allDay: false,
    place: null,
    teaser: null,
    rule: null,
    deviations: [],
    plannedStarts: {},
    cancelled: false,
    note: null,
    updatedAt: '2026-11-01T08:00:00.000Z',
    body: [],
    image: null,
    contact: null,
    house: null,
    occurrences: [],
    meta: { title: null, description: null, keywords: null, image: null },
    ...given,
  };
  const { id, slug, brandId, title, place, teaser, note, category, allDay, cancelled } = full;
  const occurrence = {
    id,
    slug,
    brandId,
    title,
    end: full.end,
    movedFrom: null,
    allDay,
    place,
    teaser,
    note,
    category,
    house: full.house?.slug ?? null,
    cancelled,
    ...(full.rule === null ? {} : { recurring: true as const }),
  };
  return { ...full, occurrences: dates.map((date) => ({ ...occurrence, ...date })) };
}

/**
 * Events around a day: every week with a date that is cancelled and one that is moved, some that
 * are over, of several kinds.
 */
export function createSampleEvents(now: Date): ContentFixture['events'] {
  const day = (days: number): string => addDays(zurichDate(now), days);
  const at = (days: number, time: string): string => zurichIso(zurichInstant(day(days), time));
  const weekly = Array.from(
    { length: WEEKS_BACK + WEEKS_AHEAD },
    (_, week) => 1 + (week - WEEKS_BACK) * 7,
  );
  const [cancelledDay, movedDay] = [8, 15];
  const moved = { text: 'Diese Woche am Mittwoch, weil der Saal besetzt ist.' };
  const german = (content: Event) =>
    ({ brandId: content.brandId, locale: 'de-CH', content }) as const;
  const concert = event({
    id: 'konzert',
    slug: 'konzert-am-see',
    brandId: sampleBrandInFourLanguages.id,
    title: { text: 'Konzert am See' },
    start: at(4, '17:00'),
    category: 'music',
    place: { text: 'Steg' },
    house: { slug: 'esempio', name: 'Esempio' },
  });
  const all = [
    event(
      {
        id: 'singen',
        slug: 'singen-mit-frau-keller',
        title: { text: 'Singen mit Frau Keller' },
        start: at(1 - WEEKS_BACK * 7, '14:30'),
        end: at(1 - WEEKS_BACK * 7, '15:30'),
        category: 'music',
        place: { text: 'Gartensaal' },
        note: { text: 'Ohne Anmeldung' },
        house: HOUSE,
        rule: 'FREQ=WEEKLY',
        deviations: [
          { date: day(cancelledDay), cancelled: true, newStart: null, note: null },
          {
            date: day(movedDay),
            cancelled: false,
            newStart: at(movedDay + 1, '10:00'),
            note: moved,
          },
        ],
        plannedStarts: {
          [day(cancelledDay)]: at(cancelledDay, '14:30'),
          [day(movedDay)]: at(movedDay, '14:30'),
        },
        body: [
          {
            kind: 'paragraph',
            children: [
              {
                kind: 'text',
                text: 'Frau Keller bringt ihre Handorgel mit. Wer nicht singen mag, hört zu.',
              },
            ],
          },
        ],
        image: {
          file: 'gartensaal.png',
          width: 1680,
          height: 1050,
          alt: { text: 'Eine Frau spielt Handorgel, drei singen' },
          focus: { x: 50, y: 40 },
          caption: null,
        },
        contact: {
          name: 'Ruth Aebersold',
          role: 'Aktivierung',
          phone: '044 000 21 11',
          email: 'aktivierung@lindengut.example',
          image: null,
          hours: null,
        },
      },
      weekly.map((days) =>
        days === movedDay
          ? {
              start: at(days + 1, '10:00'),
              end: at(days + 1, '11:00'),
              movedFrom: at(days, '14:30'),
              note: moved,
            }
          : { start: at(days, '14:30'), end: at(days, '15:30'), cancelled: days === cancelledDay },
      ),
    ),
    event({
      id: 'adventsfenster',
      slug: 'adventsfenster',
      title: { text: 'Adventsfenster: Wir zünden die erste Kerze an' },
      start: at(5, '17:00'),
      end: at(5, '19:00'),
      category: 'feast',
      place: { text: 'Hof' },
      teaser: { text: 'Mit Punsch und Grittibänz.' },
      house: HOUSE,
    }),
    event({
      id: 'gespraech',
      slug: 'wenn-das-gedaechtnis-nachlaesst',
      title: { text: 'Wenn das Gedächtnis nachlässt' },
      start: at(9, '19:00'),
      category: 'relatives',
      place: { text: 'Bibliothek' },
      teaser: { text: 'Gespräch für Angehörige mit Dr. Simone Wälti.' },
      note: { text: 'Eintritt frei' },
    }),
    event({
      id: 'markt',
      slug: 'herbstmarkt',
      title: { text: 'Herbstmarkt im Hof' },
      start: at(-30, '00:00'),
      allDay: true,
      category: 'market',
      place: { text: 'Hof' },
      house: HOUSE,
    }),
    event({
      id: 'sommerfest',
      slug: 'sommerfest',
      title: { text: 'Sommerfest' },
      start: at(-120, '11:00'),
      category: 'feast',
      place: { text: 'Park' },
      house: HOUSE,
    }),
    concert,
  ].map(german);
  // The place is left German: readers then see how a missing field is shown.
  return [
    ...all,
    {
      brandId: concert.brandId,
      locale: 'it-CH',
      content: { ...concert, title: { text: 'Concerto sul lago' }, place: null },
    },
  ];
}

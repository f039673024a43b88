import type { Event, EventOccurrence } from '../domain/event/Event.ts';
import { addDays, zurichInstant, zurichIso } from '../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../domain/shared/zurichTime.ts';
import { sampleBrand, sampleBrandInFourLanguages } from './sampleBrands.ts';
import type { EventMatches } from '../domain/event/EventRepository.ts';
import { SAMPLE_PICTURES } from './samplePictures.ts';
import { SAMPLE_TEXT } from './sampleTexts.ts';
import type { SampleOfBrand } from './SampleEntry.ts';

/** A date of an event, which samples vary. */
export const SAMPLE_OCCURRENCE: EventOccurrence = {
  id: '1',
  slug: 'singen',
  brandId: 'beispiel',
  title: { text: 'Singen mit Frau Keller' },
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

export interface EventContent {
  /** Each with all its dates. */
  readonly events: readonly SampleOfBrand<Event>[];
}

/**
 * Events around a day: a weekly one with a cancelled and a moved date, some past ones, and several
 * kinds.
 */
export function createSampleEvents(now: Date): EventContent {
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
      title: { text: 'Adventsfenster: Wir zünden eine Kerze an' },
      start: at(5, '17:00'),
      end: at(5, '19:00'),
      category: 'feast',
      place: { text: 'Hof' },
      teaser: { text: 'Mit Punsch und Grittibänz.' },
      house: HOUSE,
      alsoIn: [{ slug: 'esempio', name: 'Esempio', brandId: sampleBrandInFourLanguages.id }],
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
  // The place is left in German, to show how a missing field is displayed.
  return {
    events: [
      ...all,
      {
        brandId: concert.brandId,
        locale: 'it-CH',
        content: { ...concert, title: { text: 'Concerto sul lago' }, place: null },
      },
    ],
  };
}

const OWN = SAMPLE_OCCURRENCE.brandId;

/**
 * Dates of a house for stories that take place on 24 November 2026: today, cancelled, moved, all
 * day, several days.
 */
export const SAMPLE_DATES: readonly EventOccurrence[] = [
  { ...SAMPLE_OCCURRENCE, id: 'singen', end: '2026-11-24T15:30:00+01:00', recurring: true },
  {
    ...SAMPLE_OCCURRENCE,
    id: 'vorlesen',
    slug: 'vorlesen',
    title: { text: 'Vorlesen am Kachelofen' },
    start: '2026-11-26T10:00:00+01:00',
    place: { text: 'Stube im ersten Stock' },
    note: { text: 'Ohne Anmeldung' },
    category: 'talk',
  },
  {
    ...SAMPLE_OCCURRENCE,
    id: 'advent',
    slug: 'advent',
    title: { text: 'Advent im Hof' },
    start: '2026-11-29T17:00:00+01:00',
    place: { text: 'Hof' },
    note: { text: 'Ohne Anmeldung' },
    category: 'feast',
  },
  {
    ...SAMPLE_OCCURRENCE,
    id: 'singen',
    start: '2026-12-01T14:30:00+01:00',
    cancelled: true,
    note: { text: 'Frau Keller ist in den Ferien.' },
    recurring: true,
  },
  {
    ...SAMPLE_OCCURRENCE,
    id: 'turnen',
    slug: 'turnen',
    title: { text: 'Turnen im Sitzen' },
    start: '2026-12-03T09:30:00+01:00',
    movedFrom: '2026-12-02T09:30:00+01:00',
    category: 'movement',
    recurring: true,
  },
  {
    ...SAMPLE_OCCURRENCE,
    id: 'markt',
    slug: 'markt',
    title: { text: 'Weihnachtsmarkt' },
    start: '2026-12-05T00:00:00+01:00',
    end: '2026-12-07T00:00:00+01:00',
    allDay: true,
    place: null,
    note: { text: 'Für Kinder gratis' },
    category: 'market',
  },
  {
    ...SAMPLE_OCCURRENCE,
    id: 'neujahr',
    slug: 'neujahr',
    title: { text: 'Wir stossen an' },
    start: '2027-01-01T11:00:00+01:00',
    category: 'feast',
  },
];

/** A list with the filters that it offers. */
export const sampleEventList = (
  occurrences: readonly EventOccurrence[],
  list: Partial<EventMatches> = {},
): EventMatches => ({
  occurrences,
  total: occurrences.length,
  categories: [
    { category: 'feast', count: 2 },
    { category: 'music', count: 2 },
    { category: 'talk', count: 1 },
    { category: 'market', count: 1 },
  ],
  houses: [],
  ...list,
});

/** A weekly event with a picture, a contact person and its dates. */
export function sampleEvent(event: Partial<Event> = {}): Event {
  const first = SAMPLE_DATES[0] ?? SAMPLE_OCCURRENCE;
  const dates = Array.from({ length: 16 }, (_, week): EventOccurrence => {
    const day = addDays(zurichDate(new Date(first.start)), 7 * (week - 3));
    return {
      ...first,
      start: `${day}T14:30:00+01:00`,
      end: `${day}T15:30:00+01:00`,
      cancelled: week === 4,
      movedFrom: week === 5 ? `${addDays(day, -1)}T14:30:00+01:00` : null,
      note: { text: 'Ohne Anmeldung' },
    };
  });
  return {
    id: 'singen',
    slug: first.slug,
    brandId: OWN,
    title: first.title,
    start: first.start,
    end: first.end,
    allDay: false,
    place: first.place,
    teaser: { text: 'Von Mani Matter bis Schubert: Wir singen, was sich die Runde wünscht.' },
    rule: 'FREQ=WEEKLY',
    deviations: [],
    plannedStarts: {},
    cancelled: false,
    category: 'music',
    updatedAt: '2026-11-20T08:00:00Z',
    note: { text: 'Ohne Anmeldung' },
    body: SAMPLE_TEXT.slice(0, 3),
    image: SAMPLE_PICTURES.park,
    contact: {
      name: 'Ruth Aebersold',
      role: 'Aktivierung',
      phone: '044 000 21 11',
      email: null,
      image: SAMPLE_PICTURES.adviser,
      hours: null,
    },
    house: { slug: 'parkhaus', name: 'Parkhaus' },
    occurrences: dates,
    meta: { title: null, description: null, keywords: null, image: null },
    ...event,
  };
}

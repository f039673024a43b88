import type { Event, EventOccurrence } from '../../domain/event/Event.ts';
import type { EventList } from '../../domain/event/EventRepository.ts';
import { addDays } from '../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../domain/shared/zurichTime.ts';
import { SAMPLE_OCCURRENCE } from './sampleOccurrence.ts';
import { SAMPLE_PICTURES } from './samplePictures.ts';
import { SAMPLE_TEXT } from './sampleText.ts';

const OWN = SAMPLE_OCCURRENCE.brandId;

/**
 * Dates of a house as stories know it on 24 November 2026: today, cancelled, moved, of a whole day,
 * of several days.
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

/** A list with what its filters offer. */
export const sampleEventList = (
  occurrences: readonly EventOccurrence[],
  list: Partial<EventList> = {},
): EventList => ({
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

/** A weekly event with a picture, a person to ask and thirty dates to come. */
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

import { addDays, zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import type { StubEntry } from '../contracts/stubContentService.ts';

export const EVENTS = 400;
export const WEEKLY = 60;
export const MEDIA_ENTRIES = 2000;
/** The number of single dates in the future; the others are past. */
export const COMING = 260;
const YEARS = 12;

const paragraph = (text: string): unknown[] => [
  { type: 'paragraph', children: [{ type: 'text', text }] },
];
const base = (type: string, documentId: string, fields: Record<string, unknown>): StubEntry => ({
  type,
  documentId,
  locale: 'de-CH',
  fields: {
    createdAt: '2026-01-05T08:00:00.000Z',
    updatedAt: '2026-01-05T08:00:00.000Z',
    ...fields,
  },
});

/**
 * A content service that has been in use for years: more events and media entries than any house
 * will have.
 */
export function createManyEntries(marke: string, now: Date): readonly StubEntry[] {
  const today = zurichDate(now);
  const event = (index: number, days: number, more: Record<string, unknown>): StubEntry => {
    const hour = 9 + (index % 9);
    return base('veranstaltungen', `ev${index}`, {
      marke,
      titel: `Anlass ${index} mit einem Titel von üblicher Länge`,
      slug: `anlass-${index}`,
      ort: 'Gartensaal',
      kurztext: `Worum es am Anlass ${index} geht, in einem Satz.`,
      text: paragraph(`Der ganze Text zum Anlass ${index}.`),
      beginn: zurichInstant(
        addDays(today, days),
        `${String(hour).padStart(2, '0')}:30`,
      ).toISOString(),
      ende: null,
      ganztags: false,
      kategorie: ['musik', 'bewegung', 'vortrag', 'fest'][index % 4],
      oeffentlich: true,
      abgesagt: false,
      wiederholung: null,
      abweichungen: [],
      haus: null,
      bild: null,
      kontakt: null,
      ...more,
    });
  };
  const weekly = Array.from({ length: WEEKLY }, (_, index) =>
    event(index, -400 + (index % 7), { wiederholung: 'FREQ=WEEKLY' }),
  );
  const coming = Array.from({ length: COMING }, (_, index) =>
    event(WEEKLY + index, 1 + (index % 300), {}),
  );
  const past = Array.from({ length: EVENTS - WEEKLY - COMING }, (_, index) =>
    event(WEEKLY + COMING + index, -1 - (index % 300), {}),
  );
  const media = Array.from({ length: MEDIA_ENTRIES }, (_, index) =>
    base('beitraege', `me${index}`, {
      marke,
      titel: `Mitteilung ${index} mit einem Titel von üblicher Länge`,
      slug: `mitteilung-${index}`,
      datum: addDays(today, -Math.floor((index * 365 * YEARS) / MEDIA_ENTRIES)),
      art: 'bericht',
      kurztext: `Worum es in der Mitteilung ${index} geht, in einem Satz.`,
      text: paragraph('Der ganze Text.'),
      bild: null,
      dateien: [],
    }),
  );
  return [...weekly, ...coming, ...past, ...media];
}

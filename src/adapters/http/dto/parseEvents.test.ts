import { describe, expect, it } from 'vitest';
import { type ContentProblem, mergeGermanLists, type LocalEntry } from './LocalEntry.ts';
import type { Fields } from './flattenResponse.ts';
import { parseEvent, parseEvents, type EventDetails, type EventEntry } from './parseEvents.ts';

const paragraphs = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];
const event = {
  documentId: 'e1',
  locale: 'de-CH',
  marke: 'beispiel',
  titel: 'Singen',
  slug: 'singen',
  beginn: '2026-11-24T13:30:00.000Z',
  oeffentlich: true,
  updatedAt: '2026-11-20T08:00:00.000Z',
};

function entryOf(local: Fields, german: Fields | null = null): LocalEntry {
  const [entry] = mergeGermanLists([local], german === null ? [] : [german]);
  if (entry === undefined) throw new Error('expected an entry');
  return entry;
}

function parse(fields: Fields): {
  readonly event: (EventEntry & EventDetails) | null;
  readonly problems: readonly string[];
} {
  const problems: ContentProblem[] = [];
  const parsed = parseEvent(entryOf({ ...event, ...fields }), (problem) => problems.push(problem));
  return { event: parsed, problems: problems.map(({ entry, field }) => `${entry}: ${field}`) };
}

describe('an event', () => {
  it('requires only a brand, a title, a slug and a start', () => {
    expect(parse({}).event).toEqual({
      id: 'e1',
      slug: 'singen',
      brandId: 'beispiel',
      title: { text: 'Singen' },
      start: new Date('2026-11-24T13:30:00Z'),
      end: null,
      allDay: false,
      place: null,
      teaser: null,
      note: null,
      category: 'other',
      house: null,
      rule: null,
      deviations: [],
      cancelled: false,
      updatedAt: '2026-11-20T08:00:00.000Z',
      body: [],
      image: null,
      contact: null,
      meta: { title: null, description: null, keywords: null, image: null },
    });
    expect(
      parse({
        kategorie: null,
        haus: null,
        bild: null,
        kontakt: null,
        abweichungen: null,
        text: null,
        wiederholung: '',
        hinweis: ' ',
      }).problems,
    ).toEqual([]);
  });

  it.each([
    ['beginn', 'bald'],
    ['beginn', null],
    ['beginn', 7],
    ['beginn', '0001-01-01T00:00:00.000Z'],
    ['beginn', '9999-01-01T00:00:00.000Z'],
    ['titel', ' '],
    ['titel', { text: 'x' }],
    ['titel', 'x'.repeat(5_000_000)],
    ['slug', '../x'],
    ['slug', 7],
    ['marke', 'Holding AG'],
    ['marke', null],
  ])('is left out and reported once if its %s is %j', (field, value) => {
    expect(parse({ [field]: value })).toEqual({
      event: null,
      problems: [`veranstaltung e1: ${field}`],
    });
  });

  it.each<readonly [string, unknown, keyof EventEntry | keyof EventDetails, unknown]>([
    ['ende', '2026-11-24T12:00:00.000Z', 'end', null],
    ['ende', 'spät', 'end', null],
    ['ende', '2036-11-24T13:30:00.000Z', 'end', null],
    ['ort', 7, 'place', null],
    ['kurztext', 'x'.repeat(5_000_000), 'teaser', null],
    ['hinweis', { a: 1 }, 'note', null],
    ['kategorie', 'yoga', 'category', 'other'],
    ['kategorie', 5, 'category', 'other'],
    ['haus', 'Lindengut', 'house', null],
    ['haus', { slug: '../x', name: 'L' }, 'house', null],
    ['wiederholung', 'FREQ=SECONDLY', 'rule', null],
    ['wiederholung', 'x'.repeat(100_000), 'rule', null],
    ['abweichungen', 'keine', 'deviations', []],
    ['text', 7, 'body', []],
    ['text', 'x'.repeat(5_000_000), 'body', []],
    ['text', paragraphs('x'.repeat(5_000_000)), 'body', []],
    ['bild', { datei: null }, 'image', null],
    ['bild', { datei: { url: 'https://anderswo.example/x.exe' } }, 'image', null],
    ['kontakt', { funktion: 'ohne Name' }, 'contact', null],
  ])('loses only an invalid %s, which is reported once', (field, value, at, expected) => {
    const { event: parsed, problems } = parse({ [field]: value });
    expect(parsed?.[at]).toEqual(expected);
    expect(problems).toEqual([`veranstaltung e1: ${field}`]);
  });

  it('loses only an invalid deviation', () => {
    const fine = { datum: '2026-12-01', abgesagt: true };
    const { event: parsed, problems } = parse({
      abweichungen: [
        { datum: 'morgen' },
        fine,
        null,
        { datum: '2026-12-08', neuerBeginn: 'später' },
      ],
    });
    expect(parsed?.deviations).toEqual([
      { date: '2026-12-01', cancelled: true, newStart: null, note: null },
    ]);
    expect(problems).toEqual([
      'veranstaltung e1: abweichungen.0',
      'veranstaltung e1: abweichungen.2',
      'veranstaltung e1: abweichungen.3',
    ]);
  });

  it('is left out if it is not public', () => {
    expect(parse({ oeffentlich: false })).toEqual({ event: null, problems: [] });
    expect(parseEvents([entryOf({ ...event, oeffentlich: false })], () => undefined)).toEqual([]);
  });

  it('keeps only the text of pasted script and unsafe links', () => {
    const script = '<script>alert(1)</script>';
    const { event: parsed } = parse({
      titel: script,
      text: [
        {
          type: 'paragraph',
          children: [
            {
              type: 'link',
              url: 'javascript:alert(1)',
              children: [{ type: 'text', text: 'hier' }],
            },
          ],
        },
        { type: 'html', html: script },
      ],
    });
    expect(parsed?.title.text).toBe(script);
    expect(parsed?.body).toEqual([
      { kind: 'paragraph', children: [{ kind: 'text', text: 'hier' }] },
    ]);
  });

  it('accepts a rule with the prefix RRULE: and a trailing semicolon', () => {
    expect(parse({ wiederholung: 'RRULE:FREQ=WEEKLY;BYDAY=TU;' }).event?.rule).toBe(
      'FREQ=WEEKLY;BYDAY=TU',
    );
  });

  it('marks the notes on its dates as German on a page in another language, because they are not translated', () => {
    const deviations = [{ datum: '2026-12-01', hinweis: 'Im Freien' }];
    const german = { ...event, abweichungen: deviations };
    const notesOf = (entry: LocalEntry) =>
      parseEvent(entry, () => undefined)?.deviations.map(({ note }) => note);
    expect(notesOf(entryOf({ ...german, locale: 'it-CH', titel: 'Cantare' }, german))).toEqual([
      { text: 'Im Freien', lang: 'de-CH' },
    ]);
    expect(notesOf(entryOf({ ...event, locale: 'it-CH', titel: 'Cantare' }, german))).toEqual([
      { text: 'Im Freien', lang: 'de-CH' },
    ]);
    expect(notesOf(entryOf(german))).toEqual([{ text: 'Im Freien' }]);
  });
});

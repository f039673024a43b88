import { addDays, zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { Related, type StubEntry } from './stubContentService.ts';
import { entry, guestHouse, marke, paragraph, picture } from './stubPieces.ts';

const LINDENGUT = new Related(3, { slug: 'lindengut', name: 'Lindengut', ort: 'Zumikon', marke });
const ESEMPIO = new Related(4, { slug: 'esempio', name: 'Esempio', marke: guestHouse });

/**
 * The sample events as editors have entered them, one that is not public, and one that cannot be
 * parsed.
 */
export function stubEvents(now: Date): readonly StubEntry[] {
  const day = (days: number): string => addDays(zurichDate(now), days);
  const at = (days: number, time: string): string => zurichInstant(day(days), time).toISOString();
  const event = (id: string, fields: Record<string, unknown>, locale?: string): StubEntry =>
    entry(
      'veranstaltungen',
      id,
      {
        marke,
        ende: null,
        ganztags: false,
        ort: null,
        kurztext: null,
        hinweis: null,
        wiederholung: null,
        abweichungen: [],
        abgesagt: false,
        oeffentlich: true,
        haus: null,
        weitereHaeuser: [],
        ...fields,
      },
      locale,
    );
  const concert = {
    marke: guestHouse,
    titel: 'Konzert am See',
    slug: 'konzert-am-see',
    beginn: at(4, '17:00'),
    ort: 'Steg',
    kategorie: 'musik',
    haus: ESEMPIO,
  };
  return [
    event('v1', {
      titel: 'Singen mit Frau Keller',
      slug: 'singen-mit-frau-keller',
      beginn: at(-20, '14:30'),
      ende: at(-20, '15:30'),
      ort: 'Gartensaal',
      kategorie: 'musik',
      hinweis: 'Ohne Anmeldung',
      haus: LINDENGUT,
      wiederholung: 'RRULE:FREQ=WEEKLY',
      text: paragraph('Frau Keller bringt ihre Handorgel mit.'),
      bild: picture('gartensaal.png'),
      kontakt: {
        name: 'Ruth Aebersold',
        funktion: 'Aktivierung',
        telefon: '044 000 21 11',
        email: 'aktivierung@lindengut.example',
        bild: null,
        zeiten: null,
      },
      abweichungen: [
        { datum: day(8), abgesagt: true, neuerBeginn: null, hinweis: null },
        {
          datum: day(15),
          abgesagt: false,
          neuerBeginn: at(16, '10:00'),
          hinweis: 'Diese Woche am Mittwoch, weil der Saal besetzt ist.',
        },
      ],
    }),
    event('v2', {
      titel: 'Adventsfenster',
      slug: 'adventsfenster',
      beginn: at(5, '17:00'),
      ende: at(5, '19:00'),
      ort: 'Hof',
      kurztext: 'Mit Punsch.',
      kategorie: 'fest',
      haus: LINDENGUT,
      weitereHaeuser: [ESEMPIO],
    }),
    event('v3', {
      titel: 'Nur für Angehörige',
      slug: 'intern',
      beginn: at(2, '17:00'),
      oeffentlich: false,
      kategorie: 'fest',
    }),
    event('v4', {
      titel: 'Wenn das Gedächtnis nachlässt',
      slug: 'wenn-das-gedaechtnis-nachlaesst',
      beginn: at(9, '19:00'),
      ort: 'Bibliothek',
      kategorie: 'angehoerige',
    }),
    event('v5', {
      titel: 'Herbstmarkt im Hof',
      slug: 'herbstmarkt',
      beginn: at(-30, '00:00'),
      ganztags: true,
      ort: 'Hof',
      kategorie: 'markt',
      haus: LINDENGUT,
    }),
    event('v6', {
      titel: 'Sommerfest',
      slug: 'sommerfest',
      beginn: at(-120, '11:00'),
      ort: 'Park',
      kategorie: 'fest',
      haus: LINDENGUT,
    }),
    event('v7', {
      titel: 'Lange vorbei',
      slug: 'lange-vorbei',
      beginn: at(-500, '11:00'),
      kategorie: 'fest',
    }),
    event('v8', {
      titel: 'Irgendwann',
      slug: 'irgendwann',
      beginn: '9999-99-99',
      kategorie: 'fest',
    }),
    event('v9', concert),
    event('v9', { ...concert, titel: 'Concerto sul lago', ort: '' }, 'it-CH'),
  ];
}

import { addDays } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { Related, type StubEntry } from './stubContentService.ts';
import { entry, guestHouse, marke, paragraph, picture } from './stubPieces.ts';

const house = new Related(3, {
  name: 'Lindengut',
  strasse: 'Parkweg 8',
  plz: '8126',
  ort: 'Zumikon',
});

/**
 * Jobs of two brands: one has expired, one is unpublished, and one month has more jobs than fit
 * into a response. Also an apprenticeship.
 */
export function stubJobs(now: Date): readonly StubEntry[] {
  const today = zurichDate(now);
  const job = (id: string, art: string, more: Record<string, unknown> = {}): StubEntry =>
    entry('stellen', id, {
      art,
      bereich: 'pflege',
      marke,
      titel: `Stelle ${id}`,
      pensumVon: 60,
      pensumBis: 100,
      vollzeit: true,
      beginn: null,
      arbeitsort: null,
      gueltigBis: null,
      haus: house,
      abschluss: art === 'lehrstelle' ? 'EFZ' : null,
      lehrjahre: 3,
      createdAt: '2026-11-01T08:00:00.000Z',
      einleitung: 'Wir suchen Sie.',
      aufgaben: paragraph('Pflege und Begleitung.'),
      profil: paragraph('Ein Diplom.'),
      angebot: paragraph('Ferien.'),
      lohnVon: null,
      lohnBis: null,
      lohnJe: 'jahr',
      bild: null,
      bewerbungsadresse: 'Personaldienst, Parkweg 8, 8126 Zumikon',
      kontakt: {
        name: 'Adrian Lüscher',
        funktion: 'Personaldienst',
        telefon: '044 000 21 18',
        email: 'jobs@lindengut.example',
        bild: null,
        zeiten: null,
      },
      ...more,
    });
  return [
    job('j1', 'stelle', {
      createdAt: '2026-11-20T08:00:00.000Z',
      lohnVon: '78000',
      lohnBis: 92000,
      bild: picture('team_1a2b.png'),
    }),
    job('j2', 'stelle', {
      titel: 'Köchin oder Koch',
      bereich: 'hotellerie',
      arbeitsort: 'Asylstrasse 16, 8610 Uster',
      pensumVon: 40,
      pensumBis: 60,
      einleitung: null,
      aufgaben: null,
      kontakt: null,
      bewerbungsadresse: null,
    }),
    job('j3', 'lehrstelle', {
      lohnVon: 1100,
      lohnJe: 'monat',
      createdAt: '2026-11-18T08:00:00.000Z',
    }),
    job('j4', 'stelle', { gueltigBis: addDays(today, -1), createdAt: '2026-11-21T08:00:00.000Z' }),
    job('j5', 'stelle', { marke: guestHouse, gueltigBis: today }),
    { ...job('j6', 'stelle', { titel: 'Noch geheim' }), draft: true },
    entry('ausbildungsangebote', 'o1', {
      marke,
      titel: 'Fachfrau oder Fachmann Gesundheit',
      abschluss: 'EFZ',
      dauer: 'Drei Jahre',
      plaetze: 2,
      text: paragraph('Sie pflegen.'),
      vorteile: paragraph('Lerntag im Haus.'),
    }),
  ];
}

import { addDays, mondayOf, zurichDate, zurichInstant, zurichIso } from '../../domain/shared/zurichTime.ts';
import type { ContentFixture } from './ContentFixture.ts';
import { sampleBrand } from './sampleBrand.ts';
import { sampleConfigurations } from './sampleConfigurations.ts';
import { samplePages } from './samplePages.ts';

const own = { brandId: sampleBrand.id, locale: 'de-CH' } as const;

/** Content of the sample brands around a day: something is on today, and the next dates lie ahead whenever it is read. */
export function createSampleContent(now: Date): ContentFixture {
  const today = zurichDate(now);
  const monday = mondayOf(today);
  const at = (days: number, time: string): string => zurichIso(zurichInstant(addDays(today, days), time));
  return {
    configurations: sampleConfigurations,
    pages: samplePages,
    events: [
      { ...own, content: { id: 'singen', slug: 'singen-mit-frau-keller', title: { text: 'Singen mit Frau Keller' }, start: at(1, '14:30'), place: { text: 'Gartensaal' }, teaser: null, cancelled: false } },
      { ...own, content: { id: 'adventsfenster', slug: 'adventsfenster', title: { text: 'Adventsfenster: Wir zünden die erste Kerze an' }, start: at(5, '17:00'), place: { text: 'Hof' }, teaser: { text: 'Mit Punsch und Grittibänz.' }, cancelled: false } },
      { ...own, content: { id: 'singen', slug: 'singen-mit-frau-keller', title: { text: 'Singen mit Frau Keller' }, start: at(8, '14:30'), place: { text: 'Gartensaal' }, teaser: null, cancelled: true } },
      { ...own, content: { id: 'gespraech', slug: 'wenn-das-gedaechtnis-nachlaesst', title: { text: 'Wenn das Gedächtnis nachlässt' }, start: at(9, '19:00'), place: { text: 'Bibliothek' }, teaser: { text: 'Gespräch für Angehörige mit Dr. Simone Wälti.' }, cancelled: false } },
    ],
    media: [
      {
        ...own,
        content: {
          id: 'jahresbericht', slug: 'jahresbericht', title: { text: 'Jahresbericht: Mehr Menschen kommen später und bleiben kürzer' }, date: addDays(today, -5), kind: 'release',
          teaser: { text: 'Medienmitteilung, 2 Seiten' }, files: [{ title: 'Jahresbericht', file: 'jahresbericht.pdf', format: 'PDF', bytes: 240_000 }],
        },
      },
      { ...own, content: { id: 'neue-plaetze', slug: 'acht-neue-plaetze', title: { text: 'Acht neue Plätze im Gartenhaus' }, date: addDays(today, -22), kind: 'report', teaser: null, files: [] } },
    ],
    houses: [
      { locale: 'de-CH', content: { brandId: sampleBrand.id, slug: 'lindengut', name: 'Lindengut', descriptor: { text: 'Wohnen und Pflege am Park' }, place: 'Zumikon', image: null } },
      { locale: 'de-CH', content: { brandId: 'beispiel-am-see', slug: 'esempio', name: 'Casa Esempio', descriptor: { text: 'Gästehaus' }, place: 'Brissago', image: null } },
      { locale: 'it-CH', content: { brandId: 'beispiel-am-see', slug: 'esempio', name: 'Casa Esempio', descriptor: { text: 'Casa per ospiti' }, place: 'Brissago', image: null } },
    ],
    jobs: [
      { locale: 'de-CH', content: { id: 'pflege-hf', kind: 'job', area: 'care', brandId: sampleBrand.id, title: { text: 'Pflegefachperson HF' }, workload: { from: 60, to: 100 }, fullTime: true, start: null, place: 'Zumikon', apprenticeship: null, publishedOn: addDays(today, -2) } },
      { locale: 'de-CH', content: { id: 'kueche', kind: 'job', area: 'hotel', brandId: sampleBrand.id, title: { text: 'Köchin oder Koch EFZ' }, workload: { from: 80, to: 80 }, fullTime: false, start: addDays(today, 70), place: 'Zumikon', apprenticeship: null, publishedOn: addDays(today, -9) } },
      { locale: 'de-CH', content: { id: 'fage', kind: 'apprenticeship', area: 'care', brandId: sampleBrand.id, title: { text: 'Fachperson Gesundheit EFZ' }, workload: { from: 100, to: 100 }, fullTime: true, start: null, place: 'Zumikon', apprenticeship: { degree: 'EFZ', years: 3 }, publishedOn: addDays(today, -30) } },
    ],
    days: [
      {
        ...own, date: today,
        content: [
          { left: '11.45', right: 'Kürbissuppe, Hacktätschli mit Kartoffelstock' },
          { left: '14.30', right: 'Singen mit Frau Keller, Gartensaal' },
          { left: '17.30', right: 'Abendessen, Restaurant' },
        ],
      },
    ],
    weeks: [
      {
        ...own, monday,
        content: [
          { date: monday, soup: 'Gerstensuppe', menus: ['Älplermagronen mit Apfelmus', 'Gemüsegratin'], dessert: 'Quarkcreme' },
          { date: addDays(monday, 1), soup: 'Kürbissuppe', menus: ['Hacktätschli mit Kartoffelstock und Rüebli', 'Käseschnitte mit Birne und Nüsslisalat'], dessert: 'Apfelmus' },
          { date: addDays(monday, 2), soup: null, menus: ['Zürcher Geschnetzeltes mit Rösti'], dessert: null },
        ],
      },
    ],
  };
}

import { addDays, mondayOf } from '../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../domain/shared/zurichTime.ts';
import type { ContentFixture } from './ContentFixture.ts';
import { sampleBrand } from './sampleBrand.ts';
import { sampleConfigurations } from './sampleConfigurations.ts';
import { createSampleEvents } from './sampleEvents.ts';
import { sampleHouses } from './sampleHouses.ts';
import { createSampleJobs } from './sampleJobs.ts';
import { createSampleMedia } from './sampleMedia.ts';
import { samplePages } from './samplePages.ts';

const own = { brandId: sampleBrand.id, locale: 'de-CH' } as const;

/** Content of the sample brands around a day: something is on today, and the next dates lie ahead whenever it is read. */
export function createSampleContent(now: Date): ContentFixture {
  const today = zurichDate(now);
  const monday = mondayOf(today);
  return {
    configurations: sampleConfigurations,
    pages: samplePages,
    events: createSampleEvents(now),
    media: createSampleMedia(now),
    houses: sampleHouses,
    ...createSampleJobs(now),
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
    redirects: [
      { brandId: sampleBrand.id, content: { from: '/anfahrt', to: '/kontakt', status: 301 } },
      { brandId: sampleBrand.id, content: { from: '/lehre', to: 'https://lehre.example/', status: 302 } },
    ],
    views: [{ handle: 'beispiel-empfang', brandId: sampleBrand.id, startPath: '/' }],
    changedAt: '2026-11-01T08:00:00.000Z',
  };
}

import { addDays, mondayOf } from '../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../domain/shared/zurichTime.ts';
import type { ContentFixture } from './ContentFixture.ts';
import { sampleBrand } from './sampleBrands.ts';
import { sampleConfigurations } from './sampleConfigurations.ts';
import { createSampleEvents } from './sampleEvents.ts';
import { sampleHouses } from './sampleHouses.ts';
import { createSampleJobs } from './sampleJobs.ts';
import { sampleKioskProfile } from './sampleKioskProfile.ts';
import { createSampleMedia } from './sampleMedia.ts';
import { samplePages } from './samplePages.ts';
import { sampleSignatureTexts } from './sampleSignatureTexts.ts';

const own = { brandId: sampleBrand.id, locale: 'de-CH' } as const;

const week = { guestPrice: 19.5, note: 'Allergien: Fragen Sie uns.' };

/**
 * Content of the sample brands around a day: something is on today, and the next dates lie ahead
 * whenever it is read.
 */
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
        ...own,
        date: today,
        content: [
          {
            begin: '11:45',
            end: '13:00',
            title: 'Kürbissuppe, Hacktätschli mit Kartoffelstock',
            place: null,
          },
          { begin: '14:30', end: '15:30', title: 'Singen mit Frau Keller', place: 'Gartensaal' },
          { begin: '17:30', end: null, title: 'Abendessen', place: 'Restaurant' },
        ],
      },
    ],
    weeks: [
      {
        ...own,
        monday,
        content: [
          {
            date: monday,
            soup: 'Gerstensuppe',
            menus: ['Älplermagronen mit Apfelmus', 'Gemüsegratin'],
            dessert: 'Quarkcreme',
            evening: 'Café complet',
            ...week,
          },
          {
            date: addDays(monday, 1),
            soup: 'Kürbissuppe',
            menus: [
              'Hacktätschli mit Kartoffelstock und Rüebli',
              'Käseschnitte mit Birne und Nüsslisalat',
            ],
            dessert: 'Apfelmus',
            evening: 'Griessköpfli mit Zwetschgen',
            ...week,
          },
          {
            date: addDays(monday, 2),
            soup: null,
            menus: ['Zürcher Geschnetzeltes mit Rösti'],
            dessert: null,
            evening: null,
            ...week,
          },
        ],
      },
    ],
    redirects: [
      { brandId: sampleBrand.id, content: { from: '/anfahrt', to: '/kontakt', status: 301 } },
      {
        brandId: sampleBrand.id,
        content: { from: '/lehre', to: 'https://lehre.example/', status: 302 },
      },
    ],
    views: [{ handle: 'beispiel-empfang', brandId: sampleBrand.id, startPath: '/' }],
    kioskProfiles: [sampleKioskProfile],
    signatureTexts: sampleSignatureTexts,
    changedAt: '2026-11-01T08:00:00.000Z',
  };
}

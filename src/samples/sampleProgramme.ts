import type { DayMenu, ProgrammePoint } from '../domain/programme/ProgrammeRepository.ts';
import { addDays, mondayOf } from '../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../domain/shared/zurichTime.ts';
import { sampleBrand } from './sampleBrands.ts';
import type { SampleOfBrand } from './SampleEntry.ts';

const own = { brandId: sampleBrand.id, locale: 'de-CH' } as const;

const week = { guestPrice: 19.5, note: { text: 'Allergien: Fragen Sie uns.' } };

export interface ProgrammeContent {
  /** Programmes by day, YYYY-MM-DD. */
  readonly days: readonly (SampleOfBrand<readonly ProgrammePoint[]> & { readonly date: string })[];
  /** Menu plans by the Monday of their week, YYYY-MM-DD. */
  readonly weeks: readonly (SampleOfBrand<readonly DayMenu[]> & { readonly monday: string })[];
}

/** The programme of a day, and three days of its week's menu plan. */
export function createSampleProgramme(now: Date): ProgrammeContent {
  const today = zurichDate(now);
  const monday = mondayOf(today);
  return {
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
  };
}

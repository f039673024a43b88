import { type StubEntry } from './stubContentService.ts';
import { entry, guestHouse, marke } from './stubPieces.ts';

const HOUR = 3_600_000;

/** The sample notices, in the order of their ends, among one with an error. */
export function stubNotices(now: Date): readonly StubEntry[] {
  const inHours = (hours: number): string => new Date(now.getTime() + hours * HOUR).toISOString();
  const own = {
    marke,
    textFr: null,
    textIt: null,
    textEn: null,
    wo: 'beides',
    ton: 'hinweis',
    link: null,
  };
  return [
    entry('mitteilungen', 'notice2', {
      ...own,
      text: 'Der Lift steht still.',
      von: inHours(24),
      bis: inHours(30),
      wo: 'bildschirme',
      ton: 'wichtig',
    }),
    entry('mitteilungen', 'notice1', {
      ...own,
      text: 'Die Cafeteria schliesst heute um 14 Uhr.',
      von: inHours(1),
      bis: inHours(5),
      link: '/kontakt',
    }),
    entry('mitteilungen', 'notice4', {
      ...own,
      marke: guestHouse,
      text: 'Das Hallenbad ist geschlossen.',
      textIt: 'La piscina è chiusa.',
      von: inHours(1),
      bis: inHours(5),
    }),
    entry('mitteilungen', 'notice5', {
      ...own,
      text: 'Ohne Ende.',
      von: inHours(-1),
      bis: null,
    }),
    entry('mitteilungen', 'notice3', {
      ...own,
      text: 'Der Parkplatz ist gesperrt.',
      von: inHours(-30),
      bis: inHours(-24),
      wo: 'website',
    }),
  ];
}

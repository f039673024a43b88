import { addDays } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { Related, type StubEntry } from './stubContentService.ts';
import { entry, marke, paragraph } from './stubPieces.ts';

/** Media entries of this year and of the two before it. */
export function stubMedia(now: Date): readonly StubEntry[] {
  const today = zurichDate(now);
  const year = Number(today.slice(0, 4));
  const text = paragraph('Der ganze Text steht in der Mitteilung.');
  return [
    entry('beitraege', 'b1', {
      marke,
      titel: 'Jahresbericht',
      slug: 'jahresbericht',
      datum: addDays(today, -5),
      art: 'medienmitteilung',
      kurztext: 'Zwei Seiten.',
      text,
      dateien: [
        {
          titel: 'Jahresbericht',
          datei: new Related(9, { url: '/uploads/jahresbericht.pdf', size: 240.5, ext: '.pdf' }),
        },
      ],
    }),
    entry('beitraege', 'b2', {
      marke,
      titel: 'Acht neue Plätze',
      slug: 'acht-neue-plaetze',
      datum: addDays(today, -22),
      art: 'bericht',
      kurztext: null,
      text,
      dateien: [],
    }),
    entry('beitraege', 'b3', {
      marke,
      titel: 'Einladung zur Tagung',
      slug: 'einladung-zur-tagung',
      datum: `${year - 1}-10-14`,
      art: 'einladung',
      text,
    }),
    entry('beitraege', 'b4', {
      marke,
      titel: 'Rezepte aus dem Haus',
      slug: 'rezepte-aus-dem-haus',
      datum: `${year - 2}-03-02`,
      art: 'publikation',
      text,
    }),
  ];
}

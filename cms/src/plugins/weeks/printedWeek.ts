import { yearlyDayInGerman, weekdayInGerman } from '../datesInGerman.ts';
import { COURSES, COURSE_NAMES, NO_DISHES, type Course, type WeekContent } from './weekTypes.ts';
import { allergensInWords, francs, weekDays, weekNumber, weekTitle } from './weekWords.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/* Large type: people read the sheet on a wall, many with glasses. */
const RULES = `@page { size: A4 portrait; margin: 10mm 14mm; }
* { box-sizing: border-box; } html { color: #000; background: #fff; }
body { margin: 0; font: 400 13pt/1.25 -apple-system, "Segoe UI", Roboto, "Noto Sans",
  "Liberation Sans", Arial, sans-serif; font-variant-numeric: tabular-nums; }
h1 { font-size: 20pt; line-height: 1.2; margin: 0; } p { margin: 0; text-align: right; }
header { border-bottom: 2pt solid #000; padding-bottom: 4pt; display: flex; gap: 12pt;
  justify-content: space-between; align-items: flex-end; }
section { display: grid; grid-template-columns: 33mm 1fr; gap: 3mm; padding: 5pt 0;
  border-bottom: .75pt solid #777; break-inside: avoid; }
h2 { margin: 0; font-size: 16pt; line-height: 1.2; }
h2 span { display: block; font-size: 11pt; font-weight: 400; }
dl { margin: 0; display: grid; grid-template-columns: 18mm 1fr; gap: 1pt 3mm;
  align-items: baseline; }
dt { font-size: 10.5pt; } dd { margin: 0; } dd.m { font-weight: 700; }
dd small { font-size: 10pt; font-weight: 400; }
footer { padding-top: 5pt; font-size: 11pt; }`;

const MENUS: ReadonlySet<Course> = new Set(['menue1', 'menue2']);

interface Printed extends Pick<WeekContent, 'dishes' | 'price'> {
  readonly house: string;
  readonly monday: string;
}

/** A sheet for the dining room: A4, one document without a script. Days without a dish are left out. */
export function printedWeek({ house, monday, dishes, price }: Printed): string {
  const days = weekDays(monday).flatMap((day) => {
    const row = dishes[day] ?? NO_DISHES;
    const lines = COURSES.filter((course) => row[course].text !== '').map((course) => {
      const { text, marks } = row[course];
      const notes = [
        ...(marks.includes('vegetarisch') ? ['ohne Fleisch'] : []),
        ...(allergensInWords(marks) === '' ? [] : [`enthält ${allergensInWords(marks)}`]),
      ].join(', ');
      return `<dt>${COURSE_NAMES[course]}</dt><dd${MENUS.has(course) ? ' class="m"' : ''}>${escape(text)}${
        notes === '' ? '' : ` <small>${notes}</small>`
      }</dd>`;
    });
    return lines.length === 0
      ? []
      : [
          `<section><h2>${weekdayInGerman(day)} <span>${yearlyDayInGerman(day)}</span></h2>` +
            `<dl>${lines.join('')}</dl></section>`,
        ];
  });
  const note = price === null ? '' : `Mittagessen für Gäste: ${francs(price)} Franken`;
  return (
    `<!doctype html><html lang="de-CH"><head><meta charset="utf-8">` +
    `<title>Menüplan ${escape(house)}, ${weekTitle(monday)}</title><style>${RULES}</style></head>` +
    `<body><header><h1>${weekTitle(monday)}</h1>` +
    `<p>Menüplan ${escape(house)}<br>Woche ${weekNumber(monday)}</p></header>` +
    `${days.join('')}${note === '' ? '' : `<footer>${note}</footer>`}</body></html>`
  );
}

import { yearlyDayInGerman, weekdayInGerman } from '../datesInGerman.ts';
import {
  COURSES,
  COURSE_NAMES,
  NO_DISHES,
  type CookedDay,
  type Course,
  type WeekContent,
} from './weekTypes.ts';
import { allergensInWords, francs, weekDays, weekNumber, weekTitle } from './weekWords.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/* Large type: people read the sheet on a wall, many with glasses. */
const rules = (size: number): string => `@page { size: A4 portrait; margin: 10mm 14mm; }
* { box-sizing: border-box; } html { color: #000; background: #fff; }
body { margin: 0; font: 400 ${size}pt/1.25 -apple-system, "Segoe UI", Roboto, "Noto Sans",
  "Liberation Sans", Arial, sans-serif; font-variant-numeric: tabular-nums; }
h1 { font-size: 20pt; line-height: 1.2; margin: 0; } p { margin: 0; text-align: right; }
header { border-bottom: 2pt solid #000; padding-bottom: 4pt; display: flex; gap: 12pt;
  justify-content: space-between; align-items: flex-end; }
section { display: grid; grid-template-columns: 33mm 1fr; gap: 3mm; padding: 0.38em 0;
  border-bottom: .75pt solid #777; break-inside: avoid; }
h2 { margin: 0; font-size: 1.23em; line-height: 1.2; }
h2 span { display: block; font-size: 11pt; font-weight: 400; }
dl { margin: 0; display: grid; grid-template-columns: 18mm 1fr; gap: 1pt 3mm;
  align-items: baseline; }
dt { font-size: 0.8em; } dd { margin: 0; } dd.m { font-weight: 700; }
dd small { font-size: 0.77em; font-weight: 400; }
footer { padding-top: 5pt; font-size: 11pt; }`;

/** Points, the largest first. The whole week is to be on one sheet. */
const SIZES = [13, 12.25, 11.5, 10.75, 10] as const;
const POINT = 0.3528;
/** Millimetres of the paper for days, and for a dish in its line. */
const HEIGHT = 256;
const WIDTH = 125;

interface PrintedLine {
  readonly text: string;
  readonly notes: string;
}

/** Millimetres that a day needs, by the usual width of letters: a dish may have several lines. */
function heightOf(lines: readonly PrintedLine[], size: number): number {
  const rows = lines.map(({ text, notes }) =>
    Math.ceil(((text.length * 0.49 + notes.length * 0.35 + 1) * size * POINT) / WIDTH),
  );
  const dishes = rows.reduce((sum, each) => sum + each * 1.25 * size * POINT + POINT, 0);
  return Math.max(dishes, (size * 1.5 + 14) * POINT) + (size * 0.76 + 1) * POINT;
}

/** The largest type with which the days fit on one sheet. */
const sizeFor = (days: readonly (readonly PrintedLine[])[]): number =>
  SIZES.find((size) => days.reduce((sum, day) => sum + heightOf(day, size), 0) <= HEIGHT) ??
  Math.min(...SIZES);

const MENUS: ReadonlySet<Course> = new Set(['menue1', 'menue2']);

interface Printed extends Pick<WeekContent, 'dishes' | 'price'> {
  readonly house: string;
  readonly monday: string;
}

interface CourseLine extends PrintedLine {
  readonly course: Course;
}

const linesOf = (row: CookedDay): readonly CourseLine[] =>
  COURSES.filter((course) => row[course].text !== '').map((course) => {
    const { text, marks } = row[course];
    const allergens = allergensInWords(marks);
    const notes = [
      ...(marks.includes('vegetarisch') ? ['ohne Fleisch'] : []),
      ...(allergens === '' ? [] : [`enthält ${allergens}`]),
    ].join(', ');
    return { course, text, notes };
  });

const writeLine = ({ course, text, notes }: CourseLine): string =>
  `<dt>${COURSE_NAMES[course]}</dt><dd${MENUS.has(course) ? ' class="m"' : ''}>${escape(text)}${
    notes === '' ? '' : ` <small>${notes}</small>`
  }</dd>`;

/** A sheet for the dining room: A4, one document without a script. Days without a dish are left out. */
export function printedWeek({ house, monday, dishes, price }: Printed): string {
  const days = weekDays(monday)
    .map((day) => ({ day, lines: linesOf(dishes[day] ?? NO_DISHES) }))
    .filter(({ lines }) => lines.length > 0);
  const sections = days.map(
    ({ day, lines }) =>
      `<section><h2>${weekdayInGerman(day)} <span>${yearlyDayInGerman(day)}</span></h2>` +
      `<dl>${lines.map(writeLine).join('')}</dl></section>`,
  );
  const size = sizeFor(days.map(({ lines }) => lines));
  const note = price === null ? '' : `Mittagessen für Gäste: ${francs(price)} Franken`;
  return (
    `<!doctype html><html lang="de-CH"><head><meta charset="utf-8">` +
    `<title>Menüplan ${escape(house)}, ${weekTitle(monday)}</title><style>${rules(size)}</style></head>` +
    `<body><header><h1>${weekTitle(monday)}</h1>` +
    `<p>Menüplan ${escape(house)}<br>Woche ${weekNumber(monday)}</p></header>` +
    `${sections.join('')}${note === '' ? '' : `<footer>${note}</footer>`}</body></html>`
  );
}

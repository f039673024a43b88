import { addDays } from '../shared/zurichCalendar.ts';
import { weekdayOf } from '../shared/zurichTime.ts';

/** The days of which a text speaks, besides weekdays: one day (YYYY-MM-DD) is of them or not. */
export type DaysTest = (day: string) => boolean;

const EVERY: DaysTest = () => true;

/** From a day to another one of the year (MM-DD); over the turn of the year if they are reversed. */
const between =
  (first: string, last: string): DaysTest =>
  (day) => {
    const date = day.slice(5);
    return first <= last ? first <= date && date <= last : first <= date || date <= last;
  };

/** The Gregorian Easter Sunday (Meeus, Jones, Butcher). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - (b >> 2) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * (c >> 2) - d - (c % 4)) % 7;
  const days = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}

const aroundEaster =
  (first: number, last: number): DaysTest =>
  (day) => {
    const easter = easterOf(Number(day.slice(0, 4)));
    return addDays(easter, first) <= day && day <= addDays(easter, last);
  };

/** Holidays of any canton in the four languages, each with the days around it that are meant too. */
const HOLIDAYS: readonly (readonly [words: RegExp, days: DaysTest])[] = [
  [
    /weihnacht|heilig\p{L}* ?abend|ste(?:ph|f)an|natal|noël|christmas|xmas|boxing/u,
    between('12-24', '12-26'),
  ],
  [
    /silvester|sylvestre|neujahr|berchtold|capodanno|nouvel an|new year/u,
    between('12-31', '01-02'),
  ],
  [/dreikönig|epifania|épiphanie|epiphany/u, between('01-06', '01-06')],
  [/josef|giuseppe|saint-joseph/u, between('03-19', '03-19')],
  [
    /(?<!kl)oster|karfreitag|gründonnerstag|pasqu|venerdì santo|pâques|vendredi saint|easter|good friday/u,
    aroundEaster(-3, 1),
  ],
  [/tag der arbeit|festa del lavoro|fête du travail|labour day/u, between('05-01', '05-01')],
  [/auffahrt|himmelfahrt|ascen/u, aroundEaster(38, 40)],
  [/pfingst|pentec|whit/u, aroundEaster(48, 50)],
  [/fronleichnam|corpus|fête-dieu/u, aroundEaster(60, 61)],
  [
    /bundesfeier|nationalfeier|festa nazionale|fête nationale|national day/u,
    between('07-31', '08-01'),
  ],
  [/himmelfahrt|assun|assom|assumption|ferragosto/u, between('08-15', '08-15')],
  [/bettag|digiuno|jeûne/u, between('09-15', '09-22')],
  [/allerheiligen|ognissanti|toussaint|all saints/u, between('11-01', '11-01')],
  [/empfängnis|immacolata|immaculée|immaculate/u, between('12-08', '12-08')],
];
const CUSTOMS: typeof HOLIDAYS = [
  [
    /festtage|feste natal|fêtes|zwischen den (?:jahren|festtagen)|jahreswechsel|(?:weihnacht|natal|noël|christmas).*(?:neujahr|capodanno|nouvel an|new year)/u,
    between('12-24', '01-02'),
  ],
  [/fasnacht|carnevale|carnaval|carnival/u, aroundEaster(-52, -38)],
  [/sechseläuten/u, between('04-13', '04-30')],
  [/knabenschiessen/u, between('09-08', '09-15')],
];
/** Also on its own: "Sonntag und Feiertage". */
const ANY_HOLIDAY =
  /feiertag\p{L}*|festiv\p{L}*|(?:jours )?férié\p{L}*|(?:public |bank )?holidays?/gu;
const WEEKEND = /wochenende|fine settimana|week-?ends?/;

const MONTHS: readonly string[] = [
  'jan(?:uar|ner|vier|uary)?|jän(?:ner)?|gennaio|genn',
  'feb(?:ruar|ruary|braio)?|févr(?:ier)?',
  'märz|maerz|mars|marzo|march',
  'apr(?:il|ile)?|avril',
  'mai|may|maggio',
  'jun[ie]?|juin|giugno',
  'jul[iy]?|juillet|luglio',
  'aug(?:ust)?|août|agosto',
  'sept?(?:ember|embre)?|settembre',
  'o[ck]t(?:ober|obre)?|ottobre',
  'nov(?:ember|embre)?',
  'de[zc](?:ember|embre)?|déc(?:embre)?|dic(?:embre)?',
];
const MONTH_NAME = new RegExp(
  `(?<!\\p{L})(?:${MONTHS.map((names) => `(${names})`).join('|')})(?!\\p{L})\\.?`,
  'gu',
);
const UNDATED = new RegExp(
  [
    '(?<!\\p{L})(?:sommer|winter|herbst|frühling|saison|season|estate|inverno|été|hiver|summer)(?!\\p{L})',
    '(?:sommer|winter)(?:zeit|monate|halbjahr|saison)',
    'ferien(?!\\p{L})|urlaub|umbau|renovation|revision|baustelle|bis auf weiteres|vorübergehend|ausnahm',
    'ausser betrieb|abweich|geänderte|sonderöffnung|brückentag|derzeit|zurzeit|zur zeit|momentan',
    'chiusura|(?<!\\p{L})ferie(?!\\p{L})|vacanz|eccezion|attualmente|(?<!\\p{L})ponte(?!\\p{L})',
    'vacances|congé|fermeture|travaux|exceptionnel|actuellement',
    'vacation|maintenance|until further notice|temporar|exceptional|currently',
  ].join('|'),
  'u',
);

/** A day or a month in a text, as first and last day (MM-DD), and where it stands. */
interface Written {
  readonly first: string;
  readonly last: string;
  readonly from: number;
  readonly to: number;
}

const PART = '(?:\\s*(?:anfang|mitte|ende|metà|fine|mi-|fin|mid-|end of))?';
const ARTICLE = "(?:\\s*(?:zum|den|dem|und mit|einschliesslich|le|la|il|the|l['’]))?";
/** Between the two ends of a span: "1. bis 14. August". */
const SPAN = new RegExp(
  `^,?\\s*(?:-|bis|fino a[l ]|alla?|al|au|à|jusqu['’]au|to|through|till|until)${ARTICLE}(?:\\s\\p{L}+,?)?${PART}$`,
  'u',
);
const JOINED = /^\s*(?:[/,&+-]|und|u\.|e|ed|et|and|oder|o|ou|or|bis|al|au|to)\s*$/;
/** Before a day from which, or until which, something is so. */
const ONE_ENDED = new RegExp(
  `(?:^|[^\\p{L}])(?:ab|seit|bis|dal|dall['’]|fino al|dès|depuis|jusqu['’]au|à partir du|from|since|until|till|as of)${ARTICLE}${PART}$`,
  'u',
);
/** After a day, if no second day follows. */
const SPAN_BEGINS = /^\s*(?:-|bis|fino|al|au|jusqu|to|until|till)(?!\p{L})(?!\s*\d)/u;

const two = (part: number): string => String(part).padStart(2, '0');

/** All dates as "24. #12#", in whichever way they are written. */
function markMonths(text: string): string {
  const named = text
    .replaceAll(/\d{4}-(\d{2})-(\d{2})/g, (_, month: string, day: string) => `${day}. #${month}#`)
    .replaceAll(/(\d)(?:er|°|º|st|nd|rd|th)(?!\p{L})/gu, '$1.')
    .replaceAll(MONTH_NAME, (_, ...names: readonly unknown[]) => {
      const month = names.findIndex((name) => name !== undefined) + 1;
      return `#${month}#`;
    })
    // "December 24"
    .replaceAll(
      /(^|[^\d.\s])(\s*)#(\d+)# (\d{1,2})(?![\d.:-]|\s?(?:uhr|h|bis))/g,
      (_, before: string, gap: string, month: string, day: string) =>
        `${before}${gap}${day}. #${month}#`,
    );
  return named.replaceAll(
    /(?<!\d)(\d{1,2})[./]\s?(\d{1,2})(?![\d:]|\s?(?:uhr|h))\.?(?:\s?(?:\d{4}|\d{2})(?![\d.:]))?/g,
    (whole, day: string, month: string) =>
      Number(month) >= 1 && Number(month) <= 12 ? `${day}. #${month}#` : whole,
  );
}

const DATED =
  /(?<!\d)(\d{1,2})\.?\s*(?:de |di |d['’]|of )?#(\d+)#(?: \d{4})?|#(\d+)#(?: \d{4})?|(?<![\d#])(\d{1,2})(?![\d:#])\.?/g;

/** The days and months of a text. A day without a month has that of the next one. */
function datesIn(text: string): readonly Written[] {
  const found: Written[] = [];
  let pending: { readonly day: string; readonly from: number; readonly to: number }[] = [];
  for (const { 0: whole, 1: day, 2: month, 3: alone, 4: bare, index } of text.matchAll(DATED)) {
    const to = index + whole.length;
    const before = pending.at(-1);
    if (before && !JOINED.test(text.slice(before.to, index))) pending = [];
    if (bare !== undefined) {
      pending.push({ day: bare, from: index, to });
      continue;
    }
    const written = two(Number(month ?? alone));
    if (day !== undefined)
      for (const each of pending) {
        const date = `${written}-${two(Number(each.day))}`;
        found.push({ first: date, last: date, from: each.from, to: each.to });
      }
    pending = [];
    const at = day === undefined ? null : `${written}-${two(Number(day))}`;
    found.push({ first: at ?? `${written}-01`, last: at ?? `${written}-31`, from: index, to });
  }
  return found;
}

/** The spans and single days of a text. */
function datedDays(text: string): readonly DaysTest[] {
  const dates = datesIn(text);
  const tests: DaysTest[] = [];
  for (let at = 0; at < dates.length; at += 1) {
    const [one, next] = dates.slice(at, at + 2);
    if (one === undefined) break;
    if (next !== undefined && SPAN.test(text.slice(one.to, next.from).trim())) {
      tests.push(between(one.first, next.last));
      at += 1;
    } else if (
      ONE_ENDED.test(text.slice(0, one.from).trimEnd()) ||
      SPAN_BEGINS.test(text.slice(one.to))
    )
      tests.push(EVERY);
    else tests.push(between(one.first, one.last));
  }
  return tests;
}

/**
 * The days of which the text of a line speaks, apart from weekdays: dates, holidays, weekends,
 * closures. All days if it does not say of which it speaks ("Betriebsferien"). Null if it speaks
 * only of weekdays. The text is in lower case; `closes`: the text has a word for closed without a
 * weekday.
 */
export function exceptionalDays(text: string, closes: boolean): DaysTest | null {
  const written = text
    .toLowerCase()
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/\s+/g, ' ');
  const named = [...HOLIDAYS, ...CUSTOMS].filter(([words]) => words.test(written));
  const isSpan = named.length > 1 && / bis | - |-| al | au | to |jusqu/.test(written);
  const isKnownSpan = CUSTOMS[0]?.[0].test(written) === true;
  const tests = [
    ...datedDays(markMonths(written)),
    ...named.map(([, days]) => days),
    ...(isSpan && !isKnownSpan ? [EVERY] : []),
    ...(written.search(ANY_HOLIDAY) < 0 ? [] : HOLIDAYS.map(([, days]) => days)),
    ...(WEEKEND.test(written) ? [(day: string) => weekdayOf(day) > 5] : []),
  ];
  if (tests.length > 0) return (day) => tests.some((test) => test(day));
  return closes || UNDATED.test(written) ? EVERY : null;
}

/** The text without a general word for holidays. */
export const withoutHolidays = (text: string): string => text.replaceAll(ANY_HOLIDAY, '');

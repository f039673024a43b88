import { isRecurrenceRule } from '../../../src/domain/event/recurrenceRule.ts';
import { parseFilm } from '../../../src/domain/page/filmAddress.ts';
import { isServedPage } from '../../../src/domain/page/sitePages.ts';
import { MAX_COLUMNS, MAX_ROWS, parseTable } from '../../../src/domain/page/writtenTable.ts';
import { brandIds } from '../brands.ts';
import type { FieldPath } from '../../dist/contentModel.ts';
import { isPinOrHash } from '../kiosk/pins.ts';
import { DAY_MESSAGE, isStoredDay } from '../plugins/fields/writtenDay.ts';
import { readWeekdays } from '../plugins/fields/weekdays.ts';
import { checkMoment, isStoredTime, TIME_MESSAGE } from '../plugins/fields/writtenTime.ts';
import { isHttpsAddress, isLinkTarget, isPathTarget, isRequestedPath } from './linkTargets.ts';
import type { VisitedField } from './walkFields.ts';

/** The rule of a filled field, and the editor's message if it is broken. */
type FieldRule = readonly [isValid: (text: string) => boolean, message: string];

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const RECURRENCE_MESSAGE =
  'Diese Wiederholung kann die Website nicht anzeigen. Wählen Sie eine der angebotenen, zum Beispiel «jede Woche» am Dienstag oder «jeden Monat am gleichen Wochentag».';

const MAX_CORNERS = 200;
const CORNER = /^\s*(-?\d{1,2}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/;
const COURSE_MESSAGE = `Der Verlauf hat auf jeder Zeile einen Punkt: Breite, Komma, Länge, zum Beispiel «47.3318, 8.6226». Es braucht mindestens zwei Zeilen, höchstens ${MAX_CORNERS}.`;

const LINK: FieldRule = [
  isLinkTarget,
  'Ein Link ist ein Pfad auf dieser Website (beginnt mit /) oder eine Adresse mit https://, mailto: oder tel:.',
];
const HTTPS: FieldRule = [
  isHttpsAddress,
  'Bitte die vollständige Adresse angeben, beginnend mit https://.',
];
const PATH: FieldRule = [isPathTarget, 'Wählen Sie eine Seite dieser Marke.'];
const COLOR: FieldRule = [
  (text) => /^#[0-9a-f]{6}$/i.test(text),
  'Eine Farbe besteht aus # und sechs Zeichen, zum Beispiel #2a6f4e.',
];
const SLUG_RULE: FieldRule = [
  (text) => SLUG.test(text),
  'Nur Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel «sommerfest-2027».',
];

/** The rules by type or component and field. */
const BY_FIELD: Readonly<Partial<Record<FieldPath, FieldRule>>> = {
  'link.link.ziel': LINK,
  'block.weg.ziel': LINK,
  'konfiguration.nav-link.link': LINK,
  'konfiguration.fusszeile-link.link': LINK,
  'konfiguration.social.link': HTTPS,
  'api::haus.haus.web': HTTPS,
  'api::seite.seite.pfad': [
    isServedPage,
    'Eigene Seiten stehen unter «s/…» oder in einem Bereich, zum Beispiel «s/besuchszeiten» oder «wohnen/probewohnen», mit Kleinbuchstaben, Ziffern und Bindestrichen. Daneben gibt es nur die festen Adressen der Website, zum Beispiel «wohnen/haus-umgebung». Leer ist die Startseite.',
  ],
  'api::weiterleitung.weiterleitung.von': [
    isRequestedPath,
    'Diese Adresse ist nicht verständlich. Kopieren Sie sie aus dem Browser, zum Beispiel «www.example.ch/alte-seite».',
  ],
  'api::weiterleitung.weiterleitung.nach': [
    (target) => isPathTarget(target) || isHttpsAddress(target),
    'Das Ziel ist ein Pfad (beginnt mit /) oder eine Adresse mit https://.',
  ],
  // Not an enumeration, because values of Strapi's must begin with a letter.
  'api::weiterleitung.weiterleitung.art': [
    (status) => status === '301' || status === '302',
    'Die Art ist 301 (für immer) oder 302 (vorübergehend).',
  ],
  'api::kioskprofil.kioskprofil.startseite': PATH,
  'api::kioskprofil.kioskprofil.handle': SLUG_RULE,
  'api::kioskprofil.kioskprofil.pinHash': [isPinOrHash, 'Die PIN hat vier bis acht Ziffern.'],
  'api::veranstaltung.veranstaltung.wiederholung': [isRecurrenceRule, RECURRENCE_MESSAGE],
  'haus.kartenlinie.verlauf': [isMapCourse, COURSE_MESSAGE],
  'block.video.adresse': [
    (text) => parseFilm(text) !== null,
    'Diese Adresse ist kein Film auf YouTube oder Vimeo. Öffnen Sie den Film und kopieren Sie die Adresse aus dem Browser.',
  ],
  'block.tabelle.daten': [
    (text) => parseTable(text) !== null,
    `Eine Tabelle hat eine Kopfzeile und mindestens eine Zeile darunter, höchstens ${MAX_COLUMNS} Spalten und ${MAX_ROWS} Zeilen.`,
  ],
  'oeffnung.zeit.tage': [
    (days) => readWeekdays(days) !== null,
    'Tage stehen hier kurz und mit Abstand: «Mo Di Mi».',
  ],
  'api::menueplan.menueplan.woche': [
    (date) => new Date(date).getUTCDay() === 1,
    'Die Woche ist das Datum eines Montags.',
  ],
};

/** The same for a field of this name in any type. */
const BY_NAME: Readonly<Record<string, FieldRule>> = {
  marke: [
    (id) => brandIds.includes(id),
    `Diese Marke gibt es nicht. Es gibt: ${brandIds.join(', ')}.`,
  ],
  slug: SLUG_RULE,
  mainColor: COLOR,
  secondaryColor: COLOR,
};

/**
 * The problem of a field, as a sentence for the editor; null if there is none, or the field is
 * empty.
 */
export function checkField({
  owner,
  name,
  attribute,
  value,
}: Omit<VisitedField, 'path' | 'holder'>): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (attribute.type === 'blocks') return linksIn(value).every(isLinkTarget) ? null : LINK[1];
  if (attribute.type === 'time')
    return typeof value === 'string' && isStoredTime(value) ? null : TIME_MESSAGE;
  if (attribute.type === 'date')
    return typeof value === 'string' && isStoredDay(value) ? null : DAY_MESSAGE;
  if (attribute.type === 'datetime') return checkMoment(value);
  const rule = BY_FIELD[`${owner}.${name}` as FieldPath] ?? BY_NAME[name];
  return rule === undefined || (typeof value === 'string' && rule[0](value)) ? null : rule[1];
}

const linksIn = (nodes: unknown): unknown[] =>
  (Array.isArray(nodes) ? nodes : []).flatMap((node: BlockNode | null) => [
    ...(node?.type === 'link' ? [node.url] : []),
    ...linksIn(node?.children),
  ]);

interface BlockNode {
  readonly type?: unknown;
  readonly url?: unknown;
  readonly children?: unknown;
}

/**
 * True for 2 to 200 lines of `latitude, longitude` in degrees, which the site renders as one line
 * on a house's map.
 */
export function isMapCourse(text: string): boolean {
  const lines = text.trim().split(/\r?\n/);
  return lines.length >= 2 && lines.length <= MAX_CORNERS && lines.every(isPosition);
}

function isPosition(line: string): boolean {
  const [, latitude, longitude] = CORNER.exec(line) ?? [];
  return (
    latitude !== undefined && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
  );
}

const TEXTS = ['string', 'text'];

/** Problems that only prevent publishing: a draft may be incomplete. */
export function checkComplete({
  owner,
  name,
  attribute,
  value,
  holder,
}: Omit<VisitedField, 'path'>): string | null {
  // Strapi accepts blanks as a text; the site would leave the whole entry out.
  if (
    attribute.required === true &&
    TEXTS.includes(attribute.type) &&
    typeof value === 'string' &&
    value.trim() === ''
  )
    return 'Bitte füllen Sie dieses Feld aus.';
  if (owner !== 'bild.bild' || name !== 'alt' || holder['dekorativ'] === true) return null;
  return typeof value === 'string' && value.trim() !== ''
    ? null
    : 'Beschreiben Sie, was das Bild zeigt, oder wählen Sie bei «Rein dekorativ» Ja.';
}

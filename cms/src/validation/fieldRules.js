'use strict';

const { brandIds } = require('../brands');
const { isPinOrHash } = require('../kiosk/pinHash');
const { isHttpsAddress, isLinkTarget, isPathTarget } = require('./isLinkTarget');
const { COURSE_MESSAGE, isMapCourse } = require('./isMapCourse');
const { RECURRENCE_MESSAGE, isRecurrenceRule } = require('./isRecurrenceRule');

const PAGE_PATH = /^(?:[a-z0-9]+(?:[-_/][a-z0-9]+)*)?$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const HEX_COLOR = /^#[0-9a-f]{6}$/i;
const LONGEST_PATH = 200;

const LINK = [
  isLinkTarget,
  'Ein Link ist ein Pfad auf dieser Website (beginnt mit /) oder eine Adresse mit https://, mailto: oder tel:.',
];
const HTTPS = [isHttpsAddress, 'Bitte die vollständige Adresse angeben, beginnend mit https://.'];
const PATH = [isPathTarget, 'Ein Pfad beginnt mit / und enthält keine Leerzeichen.'];
const COLOR = [
  (text) => HEX_COLOR.test(text),
  'Eine Farbe besteht aus # und sechs Zeichen, zum Beispiel #2a6f4e.',
];
const SLUG_RULE = [
  (text) => SLUG.test(text),
  'Nur Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel «sommerfest-2027».',
];

/**
 * By type or component and field: what a filled field must be, and what the editor is told
 * otherwise.
 */
const BY_FIELD = {
  'link.link.ziel': LINK,
  'block.weg.ziel': LINK,
  'konfiguration.nav-link.link': LINK,
  'konfiguration.fusszeile-link.link': LINK,
  'konfiguration.social.link': HTTPS,
  'api::haus.haus.web': HTTPS,
  'api::seite.seite.pfad': [
    (path) => path.length <= LONGEST_PATH && PAGE_PATH.test(path),
    'Ein Pfad besteht aus Kleinbuchstaben, Ziffern und Bindestrichen, mit / dazwischen und nicht am Anfang oder Ende, zum Beispiel «wohnen/haus-umgebung». Leer ist die Startseite.',
  ],
  'api::weiterleitung.weiterleitung.von': PATH,
  'api::weiterleitung.weiterleitung.nach': [
    (target) => isPathTarget(target) || isHttpsAddress(target),
    'Das Ziel ist ein Pfad (beginnt mit /) oder eine Adresse mit https://.',
  ],
  // No enumeration, because Strapi's must begin with a letter.
  'api::weiterleitung.weiterleitung.art': [
    (status) => status === '301' || status === '302',
    'Die Art ist 301 (für immer) oder 302 (vorübergehend).',
  ],
  'api::kioskprofil.kioskprofil.startseite': PATH,
  'api::kioskprofil.kioskprofil.handle': SLUG_RULE,
  'api::kioskprofil.kioskprofil.pinHash': [isPinOrHash, 'Die PIN hat vier bis acht Ziffern.'],
  'api::veranstaltung.veranstaltung.wiederholung': [isRecurrenceRule, RECURRENCE_MESSAGE],
  'haus.kartenlinie.verlauf': [isMapCourse, COURSE_MESSAGE],
  'api::menueplan.menueplan.woche': [
    (date) => new Date(date).getUTCDay() === 1,
    'Die Woche ist das Datum eines Montags.',
  ],
};

/** The same for a field of this name in any type. */
const BY_NAME = {
  marke: [
    (id) => brandIds.includes(id),
    `Diese Marke gibt es nicht. Es gibt: ${brandIds.join(', ')}.`,
  ],
  slug: SLUG_RULE,
  mainColor: COLOR,
  secondaryColor: COLOR,
};

/**
 * What is wrong with one field, as a sentence for the editor; null when nothing is, or when the
 * field is empty.
 */
function checkField({ owner, name, attribute, value }) {
  if (value === undefined || value === null || value === '') return null;
  if (attribute.type === 'blocks') return linksIn(value).every(isLinkTarget) ? null : LINK[1];
  const rule = BY_FIELD[`${owner}.${name}`] ?? BY_NAME[name];
  return rule === undefined || (typeof value === 'string' && rule[0](value)) ? null : rule[1];
}

function linksIn(nodes) {
  return (Array.isArray(nodes) ? nodes : []).flatMap((node) => [
    ...(node?.type === 'link' ? [node.url] : []),
    ...linksIn(node?.children),
  ]);
}

const TEXTS = ['string', 'text'];

/** What holds an entry back from being published only: a draft may be unfinished. */
function checkComplete({ owner, name, attribute, value, holder }) {
  // Strapi takes blanks for a text; the site would leave the whole entry out, and its editor would
  // look for it in vain.
  if (
    attribute.required === true &&
    TEXTS.includes(attribute.type) &&
    typeof value === 'string' &&
    value.trim() === ''
  )
    return 'Bitte füllen Sie dieses Feld aus.';
  if (owner !== 'bild.bild' || name !== 'alt' || holder.dekorativ === true) return null;
  return typeof value === 'string' && value.trim() !== ''
    ? null
    : 'Beschreiben Sie, was das Bild zeigt, oder kreuzen Sie «Rein dekorativ» an.';
}

module.exports = { checkField, checkComplete };

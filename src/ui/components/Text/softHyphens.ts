/** Where a long German word may break: in front of these, which stand at the joint of the words that headings here are full of. */
const JOINTS = [
  'abklärung', 'administration', 'agog', 'angestellt', 'anlässe', '(?<!be)arbeit', 'assisten', 'bearbeit', '(?<!beg)leitung', 'begleit', 'beratung', 'betreuung', 'bewegung',
  'bewerbung', 'bildung', 'dienst', 'direktion', 'einrichtung', 'erklärung', 'erlebnis', 'ernährung', 'fach', 'feier', 'freiheit', 'führung', 'gastronom', 'generation',
  'gericht', 'geronto', 'geschäft', 'gesellschaft', 'gespräch', 'gesundheit', 'gottesdienst', 'gruppe', 'haltung', 'handlung', 'haus', 'heim', 'information', 'kompetenz',
  'konzert', 'koordinat', 'lehrstell', 'management', 'mitarbeit', 'mittag', 'nachmittag', 'ordnung', 'person', 'pflege', 'plätze', 'praktik', 'programm', 'psychiatr', 'qualität',
  'schutz', 'spezialist', 'stall', 'staltung', 'stelle', 'techni', 'therap', 'umgebung', 'unterhalt', 'unterstütz', 'verantwort', 'versammlung', 'versicherung',
  'verwaltung', 'wirtschaft', 'wohnung', 'zeiten', 'zentrum',
].join('|');

/** As wide as a phone at the largest text. */
const LONG_WORD = /\p{L}{13,}/gu;
const JOINT = new RegExp(`(?<=\\p{L}{4})(?=(?:${JOINTS}))(?=\\p{L}{4})`, 'giu');

/**
 * The text with soft hyphens in its long words, for headings. `hyphens: auto` asks a dictionary that many browsers do not bring; without
 * one a word breaks where the line ends ("Pflegefachperso|n"). A word in which an editor has put one already stays as it is, for it is
 * not that long in one piece. Only for what is shown: titles, data and comparisons keep the words themselves.
 */
export const softHyphens = (text: string): string => text.replace(LONG_WORD, (word) => word.replace(JOINT, '\u00ad'));

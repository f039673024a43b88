/**
 * A long German word may break in front of these: they are common second parts of the compound
 * words in headings.
 */
const JOINTS =
  '' +
  'abend|abklärung|administration|adresse|agog|akademie|angestellt|anlass|anlässe|(?<!be)arbeit|' +
  'assisten|auftrag|ausflug|ausstellung|austausch|bearbeit|begleit|beratung|betreuung|bewegung|' +
  'bewerbung|bildung|buchstab|daten|dienst|direktion|einrichtung|einstieg|eisenbahn|erklärung|' +
  'erlebnis|ermittel|ernte|ernährung|fach|feier|fenster|fest|formular|freiheit|führung|garten|' +
  'gastronom|gemeinschaft|generation|gericht|geronto|geschnetzelt|geschäft|gesellschaft|' +
  'gespräch|gesundheit|gottesdienst|gruppe|haltung|handlung|haus|heim|helfer|hündin|information|' +
  'kaffee|kartoffel|kompetenz|konzert|koordinat|kreis|küche|lehrstell|(?<!beg)leitung|kuchen|' +
  'lieder|management|markt|massage|mitarbeit|mittag|mitteilung|musik|nachmittag|navigation|' +
  'nummer|ordnung|organisation|person|pflege|pflicht|plätze|praktik|programm|psychiatr|qualität|' +
  'restaurant|quartett|schaffend|stration|(?<!wirt)schaft|schläge|schrift|schule|schutz|sitzung|' +
  'spezialist|spiele|sprache|stall|staltung|statistik|stelle|strasse|stunde|suppe|system|tanz|' +
  'tastatur|techni|technolog|text|therap|transport|treff|tologie|träglich|umgebung|unterhalt|' +
  'unterstütz|verantwort|verfügung|versammlung|versicherung|verwaltung|vortrag|wanderung|' +
  'werkstatt|wettbewerb|wirtschaft|woche|wohnung|zeichen|zeiten|zeitung|zelle|zentrum|' +
  'öffentlich';

/** As wide as a phone at the largest text size. */
const LONG_WORD = /\p{L}{12,}/gu;
const JOINT = new RegExp(`(?<=\\p{L}{4})(?=(?:${JOINTS}))(?=\\p{L}{4})`, 'giu');

/**
 * The text with soft hyphens in its long words, for headings. `hyphens: auto` needs a dictionary
 * that many browsers lack; without one a word breaks where the line ends ("Pflegefachperso|n"). A
 * word in which an editor has already put a soft hyphen usually stays as it is, because each of its
 * parts counts as a word. Only for shown text: titles, data and comparisons keep the original
 * words.
 */
export const softHyphens = (text: string): string =>
  text.replace(LONG_WORD, (word) => word.replace(JOINT, '\u00ad'));

/**
 * Where a long German word may break: in front of these, which stand at the joints of words that
 * headings are full of.
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

/** As wide as a phone at the largest text. */
const LONG_WORD = /\p{L}{12,}/gu;
const JOINT = new RegExp(`(?<=\\p{L}{4})(?=(?:${JOINTS}))(?=\\p{L}{4})`, 'giu');

/**
 * The text with soft hyphens in its long words, for headings. `hyphens: auto` asks a dictionary
 * that many browsers do not bring; without one a word breaks where the line ends
 * ("Pflegefachperso|n"). A word in which an editor has put one already stays as it is, for it is
 * not that long in one piece. Only for what is shown: titles, data and comparisons keep the words.
 */
export const softHyphens = (text: string): string =>
  text.replace(LONG_WORD, (word) => word.replace(JOINT, '\u00ad'));

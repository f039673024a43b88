type Fields = Readonly<Record<string, unknown>>;

/**
 * A problem that Google for Jobs or a portal would find; if `missing` is false it is only advice.
 */
export interface JobFinding {
  readonly field: string;
  readonly text: string;
  readonly missing: boolean;
}

/** Cleared in a job that is copied from an earlier one, which needs dates of its own. */
export const DATES_OF_A_JOB = { beginn: null, ausgeschriebenAm: null, gueltigBis: null } as const;

const DESCRIPTION = ['einleitung', 'aufgaben', 'profil', 'angebot'];
/** Google may call a shorter description thin. Our own limit, in characters. */
const SHORT = 200;

/**
 * Checks a job's fields for what Google for Jobs and a portal's feed require
 * (developers.google.com, job posting: title, description, place, and the last day).
 */
export function checkJob(fields: Fields, today: string): readonly JobFinding[] {
  const missing = (field: string, text: string): JobFinding => ({ field, text, missing: true });
  const advice = (field: string, text: string): JobFinding => ({ field, text, missing: false });
  const findings: JobFinding[] = [];
  const described = DESCRIPTION.map((name) => textIn(fields[name]))
    .join(' ')
    .trim();
  if (textIn(fields['titel']).trim() === '') findings.push(missing('titel', 'Der Titel fehlt.'));
  if (described === '')
    findings.push(
      missing('aufgaben', 'Eine Beschreibung fehlt: Aufgaben, Profil oder Angebot ausfüllen.'),
    );
  else if (described.length < SHORT)
    findings.push(
      advice(
        'aufgaben',
        'Die Beschreibung ist sehr kurz: Portale zeigen solche Stellen weit unten.',
      ),
    );
  const until = textIn(fields['gueltigBis']);
  if (until === '')
    findings.push(
      advice('gueltigBis', '«Gültig bis» ist leer: Google zeigt die Stelle ohne Ende.'),
    );
  else if (until < today)
    findings.push(missing('gueltigBis', '«Gültig bis» ist vorbei: Die Stelle erscheint nirgends.'));
  const place = textIn(fields['arbeitsort']);
  if (place !== '' && !/\b\d{4}\s+\p{L}/u.test(place))
    findings.push(
      advice(
        'arbeitsort',
        'Der Arbeitsort nennt keine Postleitzahl mit Ort: Suchen im Umkreis finden ihn schlecht.',
      ),
    );
  if (!fields['lohnVon'])
    findings.push(advice('lohnVon', 'Kein Lohn: Google empfiehlt, ihn anzugeben.'));
  return findings;
}

/** The text of a string or of rich text blocks, joined by spaces. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textIn).join(' ');
  if (typeof value !== 'object' || value === null) return '';
  const { text, children } = value as Fields;
  return [text, children].map(textIn).join(' ');
}

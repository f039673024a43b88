/** The formats whose content can be part of a dossier; all others go into the ZIP alone. */
const JOINED_FORMATS = ['.pdf', '.jpg', '.png'] as const;
export type JoinedFormat = (typeof JOINED_FORMATS)[number];

export const isJoinedFormat = (ext: string): ext is JoinedFormat =>
  JOINED_FORMATS.some((format) => format === ext);

/** A PDF with more pages than this is not joined. */
export const MOST_PAGES = 200;

/** Why a file is not part of a dossier. */
export type JoinProblem =
  | 'format'
  | 'encrypted'
  | 'unreadable'
  | 'form'
  | 'tooLong'
  | 'costly'
  | 'skipped'
  | 'missing';

export const PROBLEM_WORDS: Readonly<Record<JoinProblem, string>> = {
  format: 'dieses Format lässt sich nicht einbinden',
  encrypted: 'mit einem Passwort geschützt',
  unreadable: 'lässt sich nicht lesen',
  form: 'ein Formular, das nur ein eigenes Programm ganz zeigt',
  tooLong: `mehr als ${MOST_PAGES} Seiten`,
  costly: 'zu gross oder zu aufwendig',
  skipped: 'nicht geprüft, weil andere Dateien zu aufwendig waren',
  missing: 'liegt nicht mehr auf dem Server',
};

/** A file as a dossier contains it: pages without anything active, or one picture as JPEG. */
export type JoinedContent =
  | { readonly kind: 'pages'; readonly bytes: Uint8Array; readonly pages: number }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array };

export type JoinResult =
  | JoinedContent
  | { readonly kind: 'problem'; readonly problem: JoinProblem };

export const problemOf = (problem: JoinProblem): JoinResult => ({ kind: 'problem', problem });

/** What the process that reads strangers' files is asked. */
export interface JoinRequest {
  readonly format: JoinedFormat;
  readonly bytes: Uint8Array;
  /** Of processor time. */
  readonly mostMs: number;
}

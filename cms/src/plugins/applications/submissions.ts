import { APPLICATION_STAGES } from '../../../../src/domain/application/applicationStages.ts';

/** What visitors send and staff answer. The panel imports this file, so it uses nothing of Node. */
export const SUBMISSIONS = {
  bewerbung: 'api::bewerbung.bewerbung',
  kontaktnachricht: 'api::kontaktnachricht.kontaktnachricht',
} as const;

export type SubmissionKind = keyof typeof SUBMISSIONS;

/** The address of the pages for each kind of submission, and their wording. */
export const PAGES: Readonly<
  Record<SubmissionKind, { readonly to: string; readonly plural: string; readonly none: string }>
> = {
  bewerbung: {
    to: 'plugins/applications',
    plural: 'Bewerbungen',
    none: 'Hier ist keine Bewerbung.',
  },
  kontaktnachricht: {
    to: 'plugins/messages',
    plural: 'Nachrichten',
    none: 'Hier ist keine Nachricht.',
  },
};

/** The fields that staff write; all others stay as they were sent. */
export const STAFF_FIELDS = ['stand', 'notiz'] as const;

export type StaffField = (typeof STAFF_FIELDS)[number];

/** The names of the statuses, by stored value; a submission without a status has not been read. */
export const STAND_WORDS: Readonly<Record<string, string>> = {
  neu: 'Neu',
  gelesen: 'Gelesen',
  beantwortet: 'Beantwortet',
  'in-pruefung': 'In Prüfung',
  eingeladen: 'Eingeladen',
  angebot: 'Angebot',
  eingestellt: 'Eingestellt',
  abgesagt: 'Abgesagt',
  zurueckgezogen: 'Zurückgezogen',
};

/** The possible statuses of each kind. */
export const STANDS: Readonly<Record<SubmissionKind, readonly string[]>> = {
  bewerbung: APPLICATION_STAGES,
  kontaktnachricht: ['neu', 'gelesen', 'beantwortet'],
};

export const FIRST_STAND = 'neu';

/** The query parameter that limits a list to what the signed-in account has handled. */
export const HANDLED_BY_ME = 'handledByMe';

/** A change of a staff field; both values are as stored. */
export interface TrailEntry {
  readonly id: number;
  /** The name of the account that made the change; null for a change that was not made by hand. */
  readonly who: string | null;
  /** ISO 8601. */
  readonly changedAt: string;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What several people may judge an application by, from 1 (no) to 4 (very much). */
export const CRITERIA = [
  ['fach', 'Fachwissen'],
  ['erfahrung', 'Erfahrung'],
  ['menschen', 'Umgang mit Menschen'],
  ['team', 'Zusammenarbeit'],
  ['sprache', 'Deutsch'],
  ['antrieb', 'Antrieb'],
] as const;

type Criterion = (typeof CRITERIA)[number][0];
export type JudgementMarks = Readonly<Partial<Record<Criterion, 1 | 2 | 3 | 4>>>;

export interface Judgement {
  readonly who: string;
  readonly isOwn: boolean;
  readonly marks: JudgementMarks;
}

export interface StaffNote {
  readonly id: number;
  readonly who: string;
  /** ISO 8601. */
  readonly writtenAt: string;
  readonly text: string;
}

/** What the page of a submission needs besides the content manager's response. */
export interface SubmissionContext {
  readonly house: string;
  /** The names of all houses by their id. */
  readonly houseNames: Readonly<Record<string, string>>;
  /** Null for an unsolicited application, and if the job no longer exists. */
  readonly job: { readonly documentId: string; readonly titel: string } | null;
  /** How it came here and to whom it may go, as lines of a name and a text. */
  readonly ways: readonly (readonly [name: string, text: string])[];
  /** Fields that have no place of their own on the page, with their names in the panel. */
  readonly further: Readonly<Record<string, string>>;
  /** Oldest first, as the notes. */
  readonly trail: readonly TrailEntry[];
  readonly notes: readonly StaffNote[];
  readonly judgements: readonly Judgement[];
  /** The judgements of others that are hidden until the account's own is in. */
  readonly hiddenJudgements: number;
}

/** The filters of a list, limited to what this account may read. */
export interface SubmissionChoices {
  readonly houses: readonly { readonly id: string; readonly name: string }[];
  readonly jobs: readonly string[];
  /** The titles of the forms of editors that were answered. */
  readonly forms: readonly string[];
}

/** What visitors send and staff answer: also known to the panel, so nothing of Node here. */
export const SUBMISSIONS = {
  bewerbung: 'api::bewerbung.bewerbung',
  kontaktnachricht: 'api::kontaktnachricht.kontaktnachricht',
} as const;

export type SubmissionKind = keyof typeof SUBMISSIONS;

/** Where the panel shows what visitors send, and in which words. */
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

/** The fields that staff write; all others are as they were sent. */
export const STAFF_FIELDS = ['stand', 'notiz'] as const;

export type StaffField = (typeof STAFF_FIELDS)[number];

/** How far staff are, by what is stored; what has no value has not been looked at. */
export const STAND_WORDS: Readonly<Record<string, string>> = {
  neu: 'Neu',
  gelesen: 'Gelesen',
  beantwortet: 'Beantwortet',
  abgelehnt: 'Abgelehnt',
};

/** Where a submission can stand: no one declines a message. */
export const STANDS: Readonly<Record<SubmissionKind, readonly string[]>> = {
  bewerbung: ['neu', 'gelesen', 'beantwortet', 'abgelehnt'],
  kontaktnachricht: ['neu', 'gelesen', 'beantwortet'],
};

export const FIRST_STAND = 'neu';

/** A change of a staff field; the texts are as they were stored. */
export interface TrailEntry {
  readonly id: number;
  /** Whose change it was; null for one that was not made by hand. */
  readonly who: string | null;
  /** ISO 8601. */
  readonly changedAt: string;
  readonly field: StaffField;
  readonly before: string | null;
  readonly after: string | null;
}

/** What the content manager's own answer does not tell about a submission. */
export interface SubmissionContext {
  readonly house: string;
  /** Null for a free application, and where the job is gone. */
  readonly job: { readonly documentId: string; readonly titel: string } | null;
  /** Fields that have no place of their own on the page, with their names in the panel. */
  readonly further: Readonly<Record<string, string>>;
  /** Oldest first. */
  readonly trail: readonly TrailEntry[];
}

/** What a list can be narrowed to, of what this person may read. */
export interface SubmissionChoices {
  readonly houses: readonly { readonly id: string; readonly name: string }[];
  readonly jobs: readonly string[];
  /** Document ids of those whose status or notes this person has changed. */
  readonly mine: readonly string[];
}

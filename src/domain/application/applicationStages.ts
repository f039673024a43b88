/**
 * The stages of an application, as they are stored. The first four are open: the house has
 * something to do.
 */
export const APPLICATION_STAGES = [
  'neu',
  'in-pruefung',
  'eingeladen',
  'angebot',
  'eingestellt',
  'abgesagt',
  'zurueckgezogen',
] as const;
export type ApplicationStage = (typeof APPLICATION_STAGES)[number];

export const OPEN_APPLICATION_STAGES = [
  'neu',
  'in-pruefung',
  'eingeladen',
  'angebot',
] as const satisfies readonly ApplicationStage[];

/**
 * The stages that may follow each one. What was decided may be taken back as long as the data
 * exist; only the applicant can undo a withdrawal, by applying again.
 */
export const NEXT_APPLICATION_STAGES: Readonly<
  Record<ApplicationStage, readonly ApplicationStage[]>
> = {
  neu: ['in-pruefung', 'eingeladen', 'angebot', 'abgesagt', 'zurueckgezogen'],
  'in-pruefung': ['neu', 'eingeladen', 'angebot', 'abgesagt', 'zurueckgezogen'],
  eingeladen: ['in-pruefung', 'angebot', 'abgesagt', 'zurueckgezogen'],
  angebot: ['in-pruefung', 'eingeladen', 'eingestellt', 'abgesagt', 'zurueckgezogen'],
  eingestellt: ['angebot'],
  abgesagt: ['in-pruefung'],
  zurueckgezogen: [],
};

/** Whether the value is a stage; content from outside may be anything. */
export const isApplicationStage = (value: unknown): value is ApplicationStage =>
  APPLICATION_STAGES.some((stage) => stage === value);

export const isOpenStage = (stage: ApplicationStage): boolean =>
  OPEN_APPLICATION_STAGES.some((open) => open === stage);

export const mayFollow = (stage: ApplicationStage, next: ApplicationStage): boolean =>
  NEXT_APPLICATION_STAGES[stage].includes(next);

/** Where an application stands, in the words of the applicant's own page. */
export type ApplicantStage = 'received' | 'inReview' | 'interview' | 'closed';

const SEEN_AS: Readonly<Record<ApplicationStage, ApplicantStage>> = {
  neu: 'received',
  'in-pruefung': 'inReview',
  eingeladen: 'interview',
  angebot: 'interview',
  eingestellt: 'closed',
  abgesagt: 'closed',
  zurueckgezogen: 'closed',
};

/**
 * What the applicant reads. `told` is the last stage that they may know of: a refusal must reach
 * them as a letter first, so it counts only once the mail server has accepted that.
 */
export const applicantStageOf = (told: ApplicationStage): ApplicantStage => SEEN_AS[told];

/** Days without a decision or an answer after which an open application is overdue. */
export const OVERDUE_AFTER_DAYS = 14;

/**
 * When an application is deleted. The Swiss data protection act requires that personal data are
 * destroyed when they are no longer needed (DSG, article 6, paragraph 4) and gives no period. The
 * periods are promised on the form, in the mails, on the applicant's page and on the privacy page.
 */
export const APPLICATION_RETENTION = {
  /** Calendar months after the decision, for questions about it; a setting, 1 to 6. */
  monthsAfterDecision: 3,
  /** Calendar months after the arrival, decided or not. */
  monthsAtMost: 6,
  /** Calendar months by which a procedure that lasts longer may be extended, once and with a reason. */
  monthsOfExtension: 3,
  /** Calendar months for which an application is kept with the applicant's consent. */
  monthsKept: 12,
  /** Calendar months after the arrival at which HR is warned. */
  monthsUntilWarning: 5,
} as const;

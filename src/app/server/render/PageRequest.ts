import type { Brand } from '../../../domain/brand/Brand.ts';
import type { Acknowledgement } from '../../../domain/shared/Acknowledgement.ts';
import type { QuestionFormState } from '../../../ui/blocks/QuestionForm/questionFormState.ts';
import type { ApplicantPageState } from '../../../ui/screens/ApplicantPage/applicantPageData.ts';
import type { VisitAnswerState } from '../../../ui/screens/VisitAnswer/visitAnswerData.ts';
import type { VisitFormState } from '../../../ui/screens/Visit/visitData.ts';
import type { ContactFormState } from '../../../ui/screens/Contact/contactData.ts';
import type { ApplicationFormState } from '../../../ui/screens/Application/applicationData.ts';
import type { TextSize } from '../../../ui/UiServices.ts';

/** Everything besides content that a page depends on: equal requests get the same page. */
export interface PageRequest {
  readonly brand: Brand;
  /** False if no brand owns the host. */
  readonly knownHost: boolean;
  /** True for `<id>.localhost`: there, links to other brands stay on this machine. */
  readonly local: boolean;
  /** As in the requested address. */
  readonly path: string;
  /**
   * The part of the query that changes the page, normalised, with its question mark; '' if there is
   * none.
   */
  readonly query: string;
  readonly textSize: TextSize;
  /** Another moment than now, for a preview; such a page must never be cached. */
  readonly now?: Date;
  /**
   * The form that the visitor has just sent. It is not part of the key: such a page belongs to one
   * visitor and must never be cached.
   */
  readonly contactForm?: ContactFormState;
  /** Like `contactForm`, of a form of the editors; also after it was accepted. */
  readonly questionForm?: QuestionFormState;
  /** Like `contactForm`. */
  readonly visitForm?: VisitFormState;
  /** Like `contactForm`. */
  readonly applicationForm?: ApplicationFormState;
  /** The appointment that a link from a mail leads to; never cached, like `contactForm`. */
  readonly visitAnswer?: VisitAnswerState;
  /** What the key of an applicant's own page leads to; never cached, like `contactForm`. */
  readonly applicantPage?: ApplicantPageState;
  /** The acknowledgement of the visitor's accepted form; never cached, like `contactForm`. */
  readonly acknowledgement?: Acknowledgement;
}

/** Equal for equal requests, and only for those. */
export const pageKey = ({ brand, knownHost, local, path, query, textSize }: PageRequest): string =>
  `${brand.id} ${Number(knownHost)}${Number(local)} ${textSize} ${path}${query}`;

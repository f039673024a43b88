import type { ReturnReason } from '../../../domain/delivery/submissionRules.ts';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { HouseSummary } from '../../../domain/house/House.ts';
import type { ContentImage } from '../../../domain/page/Image.ts';
import type { Place } from '../../../domain/places/findPlaces.ts';
import type { Acknowledgement } from '../../../domain/shared/Acknowledgement.ts';
import type {
  VisitFormKind,
  VisitProblems,
  VisitValues,
} from '../../../domain/visit/visitFields.ts';
import type { VisitPlace } from '../../../domain/visit/VisitSubmitter.ts';
import type { PageScreenData } from '../../blocks/liveContent.ts';

/** What a request is for, as visitors see it. */
export interface ChosenPlace {
  readonly house: HouseSummary;
  /** Null if only the house was chosen. */
  readonly place: Place | null;
  /** Null for the site's own brand. */
  readonly theme: BrandTheme | null;
}

export interface VisitData extends PageScreenData {
  readonly formKind: VisitFormKind;
  /** Null if nothing was chosen, and if it could not be read. */
  readonly chosen: ChosenPlace | null;
  /** The level of care that the price is for; null if it was not chosen. */
  readonly level: number | null;
  /** What was chosen, as in the address: with its question mark, '' if nothing was. */
  readonly query: string;
  /** Null unless a request was sent and not accepted. */
  readonly form: VisitFormState | null;
  /** Set once a request was accepted: the confirmation replaces the form. */
  readonly sent: SentVisit | null;
}

export interface SentVisit {
  readonly reference: string;
  /** Null after a reload, and for a link to the page. */
  readonly acknowledgement: Acknowledgement | null;
  readonly picture: ContentImage | null;
}

/** A form for a visit as the server returns it to a person whose request was not accepted. */
export interface VisitFormState {
  /** As typed. */
  readonly values: VisitValues;
  readonly place: VisitPlace | null;
  /** The signed time with which the form is accepted on the next submit. */
  readonly begun?: string;
  readonly problems: VisitProblems;
  /** Why the request was not accepted although its fields are valid. */
  readonly failure: Exclude<ReturnReason, 'invalid'> | null;
}

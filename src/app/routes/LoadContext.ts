import type { FunctionComponent } from 'react';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { Acknowledgement } from '../../domain/shared/Acknowledgement.ts';
import type { ApplicationFormState } from '../../ui/screens/Application/applicationData.ts';
import type { ApplicantPageState } from '../../ui/screens/ApplicantPage/applicantPageData.ts';
import type { VisitAnswerState } from '../../ui/screens/VisitAnswer/visitAnswerData.ts';
import type { VisitFormState } from '../../ui/screens/Visit/visitData.ts';
import type { ContactFormState } from '../../ui/screens/Contact/contactData.ts';
import type { DocumentHeadData } from '../../ui/blocks/liveContent.ts';
import type { ScreenProps } from '../../ui/navigation/pageContext.ts';
import type { ContentPorts } from './ContentPorts.ts';
import type { RouteEntry, Surface } from './RouteEntry.ts';

/**
 * The data for loaders besides the address: one object per request on the server, one per page in
 * the browser.
 */
export interface LoadContext {
  readonly brand: Brand;
  readonly ports: ContentPorts;
  readonly surface: Surface;
  /** The start of the current day in Zurich; on a lobby screen the current minute of its clock. */
  readonly now: () => Date;
  /**
   * The values that a visitor has sent, with the errors in them; present only in the response to
   * that form.
   */
  readonly contactForm?: ContactFormState;
  /** The same for the forms for a visit. */
  readonly visitForm?: VisitFormState;
  /** The same for the application form. */
  readonly applicationForm?: ApplicationFormState;
  /** What the link of a mail leads to; present only on its page. */
  readonly visitAnswer?: VisitAnswerState;
  /** What the key of an applicant's own page leads to; present only on that page. */
  readonly applicantPage?: ApplicantPageState;
  /** Facts about an accepted form; present only on the one page that shows them. */
  readonly acknowledgement?: Acknowledgement;
}

/** The request that an address stands for. */
export interface RouteRequest {
  readonly path: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Contains only the parameters that the route lists in `query`. */
  readonly query: URLSearchParams;
  readonly signal: AbortSignal;
}

/** A screen of routes: the loader's data are its only prop. */
export interface RouteScreen<Data extends DocumentHeadData> {
  /** Loaded as a separate chunk. */
  readonly component: () => Promise<FunctionComponent<ScreenProps<Data>>>;
  /** Reads the screen's data; throws not-found, content-unavailable or a redirect. */
  readonly load: (entry: RouteEntry, context: LoadContext, request: RouteRequest) => Promise<Data>;
}

/**
 * A screen whose data type is not known: the data are only passed from its loader to its component.
 */
export interface AnyRouteScreen {
  readonly component: () => Promise<AnyScreen>;
  readonly load: RouteScreen<DocumentHeadData>['load'];
}

export type AnyScreen = FunctionComponent<ScreenProps<never>>;

import type { FunctionComponent } from 'react';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { Acknowledgement } from '../../domain/shared/Acknowledgement.ts';
import type { ApplicationFormState } from '../../ui/screens/Application/applicationData.ts';
import type { ContactFormState } from '../../ui/screens/Contact/contactData.ts';
import type { ScreenHead } from '../../ui/blocks/liveContent.ts';
import type { ScreenProps } from '../../ui/navigation/pageContext.ts';
import type { ContentPorts } from './ContentPorts.ts';
import type { RouteEntry, Surface } from './RouteEntry.ts';

/**
 * What loaders know beside the address: one object per request on the server, one per page in the
 * browser.
 */
export interface LoadContext {
  readonly brand: Brand;
  readonly ports: ContentPorts;
  readonly surface: Surface;
  /** When the day in Zurich began; on a lobby screen its clock. */
  readonly now: () => Date;
  /** What a visitor has sent, to be shown again with what is wrong; only in the answer to it. */
  readonly contactForm?: ContactFormState;
  /** Likewise. */
  readonly applicationForm?: ApplicationFormState;
  /** What a visitor's form was accepted with; only in the one page that tells it. */
  readonly acknowledgement?: Acknowledgement;
}

/** What one address asks for. */
export interface RouteRequest {
  readonly path: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Only the names that the route lists in `query`. */
  readonly query: URLSearchParams;
  readonly signal: AbortSignal;
}

/** A screen that routes show: the loader's data are its one property. */
export interface RouteScreen<Data extends ScreenHead> {
  /** A chunk of its own. */
  readonly component: () => Promise<FunctionComponent<ScreenProps<Data>>>;
  /** Reads what the screen shows; throws not-found, content-unavailable or a redirect. */
  readonly load: (entry: RouteEntry, context: LoadContext, request: RouteRequest) => Promise<Data>;
}

/** A screen whose data are not known by type: they only pass from its loader to its component. */
export interface AnyRouteScreen {
  readonly component: () => Promise<AnyScreen>;
  readonly load: RouteScreen<ScreenHead>['load'];
}

export type AnyScreen = FunctionComponent<ScreenProps<never>>;

import type { Brand } from '../../domain/brand/Brand.ts';
import type { Acknowledgement } from '../../domain/shared/Acknowledgement.ts';
import type { ApplicationFormState } from '../../ui/screens/Application/applicationData.ts';
import type { ContactFormState } from '../../ui/screens/Contact/contactData.ts';
import type { ContentPorts } from './ContentPorts.ts';
import type { Surface } from './routeTable.ts';

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

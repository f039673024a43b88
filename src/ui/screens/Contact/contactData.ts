import type { ContactTopic } from '../../../domain/contact/contactTopic.ts';
import type { House } from '../../../domain/house/House.ts';
import type { Acknowledgement } from '../../../domain/shared/Acknowledgement.ts';
import type { DirectionsData } from '../../blocks/Directions/ConnectionSearch.ts';
import type { PageScreenData } from '../../blocks/liveContent.ts';
import type { ContactFormState } from './contactFormState.ts';

export interface ContactData extends PageScreenData {
  /** The brand's own house; null for a brand without one, and where it could not be read. */
  readonly house: House | null;
  readonly directions: DirectionsData;
  /** Null unless a message was sent and not accepted. */
  readonly form: ContactFormState | null;
  /** What one writes about, where a page has led here for that; null otherwise. */
  readonly topic: ContactTopic | null;
  /** A message was accepted just now: the confirmation takes the place of the form. */
  readonly sent: {
    readonly reference: string;
    /** Null for who loads the page again, or follows a link to it. */ readonly acknowledgement: Acknowledgement | null;
  } | null;
}

import type { ContactProblems, ContactValues } from '../../../domain/contact/contactFields.ts';
import type { ContactTopic } from '../../../domain/contact/contactTopic.ts';
import type { House } from '../../../domain/house/House.ts';
import type { Acknowledgement } from '../../../domain/shared/Acknowledgement.ts';
import type { DirectionsData } from '../../blocks/Directions/ConnectionSearch.ts';
import type { PageScreenData } from '../../blocks/liveContent.ts';

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
    /** Null after a reload, and for a link to the page. */
    readonly acknowledgement: Acknowledgement | null;
  } | null;
}

/** The contact form as it comes back to a visitor whose message was not accepted. */
export interface ContactFormState {
  /** As typed. */
  readonly values: ContactValues;
  /** The signed moment with which the form is accepted at the next press. */
  readonly begun?: string;
  /** What it is about, where the page before said so. */
  readonly topic?: ContactTopic;
  readonly problems: ContactProblems;
  /** Why the message was not accepted although its fields are right. */
  readonly failure: 'unavailable' | 'tooMany' | 'tooFast' | null;
}

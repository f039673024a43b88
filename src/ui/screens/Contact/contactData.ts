import type { ContactProblems, ContactValues } from '../../../domain/contact/contactFields.ts';
import type { ContactReference } from '../../../domain/contact/contactReference.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import type { ContactTopic } from '../../../domain/contact/contactTopic.ts';
import type { ReturnReason } from '../../../domain/delivery/submissionRules.ts';
import type { House } from '../../../domain/house/House.ts';
import type { Acknowledgement } from '../../../domain/shared/Acknowledgement.ts';
import type { DirectionsData } from '../../blocks/Directions/ConnectionSearch.ts';
import type { PageScreenData } from '../../blocks/liveContent.ts';

export interface NamedReference {
  readonly reference: ContactReference;
  readonly name: LocalText;
}

export interface ContactData extends PageScreenData {
  /** The brand's own house; null for a brand without one, or if it could not be read. */
  readonly house: House | null;
  readonly directions: DirectionsData;
  /** Null unless a message was sent and not accepted. */
  readonly form: ContactFormState | null;
  /** The topic of the message if another page linked here for it; null otherwise. */
  readonly topic: ContactTopic | null;
  /** What the message is about, with its name; null if it is about nothing that visitors see. */
  readonly about: NamedReference | null;
  /** Set once a message was accepted: the confirmation replaces the form. */
  readonly sent: {
    readonly reference: string;
    /** Null after a reload, and for a link to the page. */
    readonly acknowledgement: Acknowledgement | null;
  } | null;
}

/** The contact form as the server returns it to a visitor whose message was not accepted. */
export interface ContactFormState {
  /** As typed. */
  readonly values: ContactValues;
  /** The signed time with which the form is accepted on the next submit. */
  readonly begun?: string;
  /** The topic of the message, if the linking page set it. */
  readonly topic?: ContactTopic;
  readonly about?: ContactReference;
  readonly problems: ContactProblems;
  /** Why the message was not accepted although its fields are valid. */
  readonly failure: Exclude<ReturnReason, 'invalid'> | null;
}

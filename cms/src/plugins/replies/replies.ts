import type { ApplicationStage } from '../../../../src/domain/application/applicationStages.ts';
import type {
  ReplyKind,
  ReplyOccasion,
  ReplyState,
  ReplyWay,
} from '../../../../src/domain/reply/Reply.ts';
import type { MailLook } from '../../../../src/domain/mail/composeMail.ts';
import type { Language } from '../../../../src/domain/locale/Locale.ts';
import type { PlaceholderValues } from '../../../../src/domain/reply/fillTemplate.ts';

/** Replies of the desk. The panel imports this file, so it uses nothing of Node. */
export const REPLY = 'plugin::replies.reply';

/** The type of the templates. */
export const TEMPLATE_TYPE = 'api::antwortvorlage.antwortvorlage';

/** The type of the entries of each kind. */
export const UID_OF: Readonly<Record<ReplyKind, string>> = {
  bewerbung: 'api::bewerbung.bewerbung',
  kontaktnachricht: 'api::kontaktnachricht.kontaktnachricht',
  anfrage: 'api::anfrage.anfrage',
};

/** Times proposed for a meeting, or the one that was agreed. */
export interface ProposedTimes {
  /** ISO 8601, at most five, in order. */
  readonly starts: readonly string[];
  readonly minutes: number;
  /** Whether it takes place on the phone. */
  readonly isPhone: boolean;
  /** Where in the house, and with whom; empty for nothing. */
  readonly place: string;
  readonly people: string;
}

/** A reply as the desk shows it. */
export interface DeskReply {
  readonly key: string;
  readonly occasion: ReplyOccasion;
  readonly way: ReplyWay;
  readonly state: ReplyState;
  readonly language: Language;
  /** Null for a letter or a call. */
  readonly email: string | null;
  readonly subject: string;
  readonly text: string;
  readonly times: ProposedTimes | null;
  /** The id of the brand to which it may be handed on, in a question about that; else null. */
  readonly target: string | null;
  /** The stage that follows once it is sent; null if it stays. */
  readonly stage: ApplicationStage | null;
  /** The name of the account that wrote it. */
  readonly who: string | null;
  /** ISO 8601: when it was written, when it may leave, when it was accepted or refused. */
  readonly writtenAt: string;
  readonly sendAt: string;
  readonly settledAt: string | null;
}

/** A template with its texts, in the languages that it has. */
export interface ReplyTemplate {
  readonly id: string;
  readonly brand: string;
  readonly occasion: ReplyOccasion;
  readonly title: string;
  readonly texts: readonly {
    readonly language: Language;
    readonly subject: string;
    readonly text: string;
  }[];
}

/** An interview that the applicant has chosen. */
export interface AgreedInterview {
  /** ISO 8601. */
  readonly start: string;
  readonly minutes: number;
  readonly isPhone: boolean;
}

/** All that is needed to answer a submission. */
export interface ReplyDesk {
  readonly kind: ReplyKind;
  readonly replies: readonly DeskReply[];
  readonly templates: readonly ReplyTemplate[];
  readonly values: Readonly<Record<Language, PlaceholderValues>>;
  /** The colours of the house's mails. */
  readonly look: Pick<MailLook, 'primaryColor' | 'secondaryColor'>;
  /** The language that the person used. */
  readonly language: Language;
  /** Null if none is agreed. */
  readonly interview: AgreedInterview | null;
  /** Empty if the person gave none. */
  readonly email: string;
  readonly name: string;
  /** Postal address, in lines; empty if none is known. */
  readonly address: readonly string[];
  readonly reference: string;
  /** The other houses, to which it may be handed on; ids of brands with their names. */
  readonly houses: readonly (readonly [id: string, name: string])[];
  /** Names the version of the submission that an act is decided on. */
  readonly updatedAt: string;
  /** Whether the account may answer. */
  readonly mayAnswer: boolean;
  /** Whether mails can be sent at all. */
  readonly hasMail: boolean;
}

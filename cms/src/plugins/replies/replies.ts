import type { ApplicationStage } from '../../../../src/domain/application/applicationStages.ts';
import type {
  ReplyKind,
  ReplyOccasion,
  ReplyState,
  ReplyWay,
} from '../../../../src/domain/reply/Reply.ts';
import type { Language } from '../../../../src/domain/locale/Locale.ts';

/** Replies of the desk. The panel imports this file, so it uses nothing of Node. */
export const REPLY = 'plugin::replies.reply';

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

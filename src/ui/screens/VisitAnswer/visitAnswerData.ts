import type { House } from '../../../domain/house/House.ts';
import type { OfferedAppointment } from '../../../domain/visit/VisitAnswers.ts';
import type { PageScreenData } from '../../blocks/liveContent.ts';

/** The name of the field that says what a button means; its values are the replies. */
export const REPLY_FIELD = 'antwort';

/** What a link leads to: `ended` also stands for a link that never was one. */
export type VisitAnswerState =
  | { readonly kind: 'found'; readonly appointment: OfferedAppointment }
  | { readonly kind: 'ended' }
  | { readonly kind: 'unavailable' };

export interface VisitAnswerData extends PageScreenData {
  readonly state: VisitAnswerState;
  /** The house that expects the person; null if it cannot be read. */
  readonly house: Pick<House, 'name' | 'street' | 'postcode' | 'place'> | null;
  /** The address that an answer is sent to: the page itself. */
  readonly action: string;
}

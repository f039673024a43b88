import { addWorkingDays } from '../../../../src/domain/shared/addWorkingDays.ts';
import { zurichInstant } from '../../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate, zurichTime } from '../../../../src/domain/shared/zurichTime.ts';
import {
  OPEN_STAGES,
  type ListedVisit,
  type PartOfDay,
  type VisitStage,
  type WishedTime,
} from './visits.ts';

/** Working days within which a house answers a request. */
const ANSWER_WITHIN = 2;

/** The hours of a part of the day, in Zurich; the end is excluded. */
const HOURS: Readonly<Record<PartOfDay, readonly [from: string, until: string]>> = {
  vormittag: ['07:00', '12:00'],
  nachmittag: ['12:00', '17:00'],
  abend: ['17:00', '21:00'],
};

/** The hour that the form proposes for a wished part of the day. */
export const USUAL_HOUR: Readonly<Record<PartOfDay, string>> = {
  vormittag: '10:00',
  nachmittag: '14:00',
  abend: '18:00',
};

type Waiting = Pick<ListedVisit, 'stand' | 'termin' | 'antwort' | 'eingegangen'>;

/** Whether the person has to answer next, because the house has proposed a time. */
export const waitsForPerson = ({ stand, termin, antwort }: Waiting): boolean =>
  stand === 'neu' && termin !== null && antwort === 'offen';

/** Whether nobody has answered the request for more than two working days. */
export const isOverdue = (visit: Waiting, today: string): boolean =>
  visit.stand === 'neu' &&
  !waitsForPerson(visit) &&
  today > addWorkingDays(zurichDate(new Date(visit.eingegangen)), ANSWER_WITHIN);

/** Whole days since the request arrived. */
export const daysWaiting = ({ eingegangen }: Waiting, today: string): number =>
  Math.max(
    0,
    Math.round((Date.parse(today) - Date.parse(zurichDate(new Date(eingegangen)))) / 86_400_000),
  );

export const isOpen = ({ stand }: { readonly stand: VisitStage }): boolean =>
  OPEN_STAGES.includes(stand);

/** Open ones first, the oldest of them first; closed ones by time, the newest first. */
export const inOrderOfWork = <Visit extends Waiting>(visits: readonly Visit[]): readonly Visit[] =>
  visits.toSorted((a, b) => {
    if (isOpen(a) !== isOpen(b)) return isOpen(a) ? -1 : 1;
    const byAge = Date.parse(a.eingegangen) - Date.parse(b.eingegangen);
    return isOpen(a) ? byAge : -byAge;
  });

/** Whether the instant lies in one of the wished times. */
export const isWished = (start: Date, wishes: readonly WishedTime[]): boolean =>
  wishes.some(({ tag, zeit }) => {
    const [from, until] = HOURS[zeit];
    const time = zurichTime(start);
    return tag === zurichDate(start) && from <= time && time < until;
  });

/** Whether a wished time is over. */
export const isOver = ({ tag, zeit }: WishedTime, now: Date): boolean =>
  zurichInstant(tag, HOURS[zeit][1]) <= now;

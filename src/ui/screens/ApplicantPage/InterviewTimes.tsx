import { FormattedMessage, useIntl } from 'react-intl';
import type { OfferedInterview } from '../../../domain/application/ApplicantPage.ts';
import { zurichDate, zurichTime } from '../../../domain/shared/zurichTime.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { DayNumeral } from '../../blocks/DayRow/DayRow.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { formatDate, formatTimeSpan, formatWeekday } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import { applicantMessages, applicantValueMessages } from './ApplicantPage.messages.ts';
import {
  ACT_FIELD,
  NONE_FITS,
  PAGE_ACTS,
  TIME_FIELD,
  isToCome,
  type ApplicantPageData,
} from './applicantPageData.ts';
import styles from './InterviewTimes.module.scss';

const MINUTE_MS = 60_000;

interface InterviewTimesProps {
  readonly interview: OfferedInterview;
  readonly house: ApplicantPageData['house'];
  readonly action: string;
  /** Whether there is an address for the entry for the calendar. */
  readonly getsMail: boolean;
}

/** None of the proposed times is left: the house must hear of it. */
function NoneLeft({ action }: Pick<InterviewTimesProps, 'action'>) {
  const { formatMessage } = useIntl();
  return (
    <BlockSection background="white" title={formatMessage(applicantMessages.meeting)}>
      <form method="post" action={action}>
        <input type="hidden" name={ACT_FIELD} value={PAGE_ACTS.choose} />
        <input type="hidden" name={TIME_FIELD} value={NONE_FITS} />
        <p className="lead">
          <FormattedMessage {...applicantMessages.noneLeft} />
        </p>
        <div className={styles.send}>
          <Button type="submit" icon="phone">
            <FormattedMessage {...applicantMessages.callMe} />
          </Button>
        </div>
      </form>
    </BlockSection>
  );
}

/** The interview: its time, or the times to choose from. Nothing can be chosen after it. */
export function InterviewTimes({ interview, house, action, getsMail }: InterviewTimesProps) {
  const { formatMessage } = useIntl();
  const { now } = useUiServices();
  const { starts, state, start, minutes, isPhone, people } = interview;
  const others = starts.filter((each) => each !== start);
  if (state === 'cancelled' || (state === 'noneFits' && starts.length === 0)) return null;
  if (start === null && starts.length === 0) return <NoneLeft action={action} />;
  const text = [
    isPhone ? formatMessage(applicantMessages.onPhone) : house && `${house.street}.`,
    people && formatMessage(applicantValueMessages.withPeople, { people }),
    formatMessage(applicantValueMessages.minutes, { count: minutes }),
  ]
    .filter(Boolean)
    .join(' ');
  const choice = (
    <Choice interview={interview} starts={others} action={action} getsMail={getsMail} />
  );
  const canMove = start !== null && isToCome(start, now);
  return (
    <BlockSection background="white" title={formatMessage(applicantMessages.meeting)} text={text}>
      <div>
        {start !== null && (
          <div className={styles.chosen}>
            <TimeRow start={start} interview={interview} />
          </div>
        )}
        {start === null && choice}
        {canMove && (
          <details className={styles.other}>
            <summary>
              <FormattedMessage {...applicantMessages.otherTime} />
            </summary>
            {choice}
          </details>
        )}
      </div>
    </BlockSection>
  );
}

interface TimeRowProps {
  readonly start: string;
  readonly interview: OfferedInterview;
}

function TimeRow({ start, interview: { isPhone, minutes, place } }: TimeRowProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const from = new Date(start);
  const until = new Date(from.getTime() + minutes * MINUTE_MS);
  const day = zurichDate(from);
  const where = isPhone ? formatMessage(applicantMessages.phoneMeeting) : place;
  return (
    <>
      <DayNumeral day={day} label={formatWeekday(day, locale)} today={false} />
      <span>
        <b className={styles.time}>{formatTimeSpan(zurichTime(from), zurichTime(until), locale)}</b>
        <span className="muted">{[formatDate(day, locale), where].filter(Boolean).join(', ')}</span>
      </span>
    </>
  );
}

interface ChoiceProps extends Omit<InterviewTimesProps, 'house'> {
  readonly starts: readonly string[];
}

function Choice({ interview, starts, action, getsMail }: ChoiceProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name={ACT_FIELD} value={PAGE_ACTS.choose} />
      <fieldset>
        <legend className={styles.legend}>
          <FormattedMessage {...applicantMessages.whichTime} />
        </legend>
        <ul className={styles.slots}>
          {starts.map((start) => (
            <li key={start}>
              <label className={styles.slot}>
                <input type="radio" name={TIME_FIELD} value={start} required />
                <TimeRow start={start} interview={interview} />
              </label>
            </li>
          ))}
          {interview.state !== 'noneFits' && (
            <li>
              <label className={styles.slot}>
                <input type="radio" name={TIME_FIELD} value={NONE_FITS} required />
                <span>
                  <FormattedMessage {...applicantMessages.noTime} />
                </span>
              </label>
            </li>
          )}
        </ul>
      </fieldset>
      <div className={styles.send}>
        <Button type="submit" icon="check">
          <FormattedMessage {...applicantMessages.confirmTime} />
        </Button>
        {getsMail && (
          <span className="muted">
            <FormattedMessage {...applicantMessages.calendarMail} />
          </span>
        )}
      </div>
    </form>
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import { zurichDate, zurichTime } from '../../../domain/shared/zurichTime.ts';
import type { AppointmentReply, OfferedAppointment } from '../../../domain/visit/VisitAnswers.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { formatDay, formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { visitAnswerMessages } from './VisitAnswer.messages.ts';
import styles from './VisitAnswer.module.scss';
import { REPLY_FIELD, type VisitAnswerData } from './visitAnswerData.ts';

/** The buttons that are offered after each answer; none once the appointment is given up. */
const OFFERED: Readonly<Record<AppointmentReply, readonly AppointmentReply[]>> = {
  accepted: ['declined', 'noneFits'],
  declined: [],
  noneFits: [],
};
const FIRST: readonly AppointmentReply[] = ['accepted', 'declined', 'noneFits'];

const BUTTONS = {
  accepted: visitAnswerMessages.accept,
  declined: visitAnswerMessages.decline,
  noneFits: visitAnswerMessages.otherTime,
} as const;

/**
 * The page behind the link of a mail about an appointment. It says nothing about the person, and
 * works without a script.
 */
export function VisitAnswer({ data }: ScreenProps<VisitAnswerData>) {
  const { state, house, action } = data;
  const { brand, brandConfig$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  const { formatMessage } = useIntl();
  const appointment = state.kind === 'found' ? state.appointment : null;
  const reply = appointment?.reply ?? null;
  const isGivenUp = reply === 'declined' || reply === 'noneFits';
  const replies = reply === null ? FIRST : OFFERED[reply];
  const phone = (
    <p className={styles.call}>
      <PhoneLink number={config?.phone ?? brand.fallback.phone} appearance="call" />
    </p>
  );
  return (
    <PageOfBlocks data={data}>
      {appointment === null ? (
        <div className="wrap">{phone}</div>
      ) : (
        <BlockSection
          background="white"
          title={formatMessage(
            isGivenUp ? visitAnswerMessages.pastAppointment : visitAnswerMessages.appointment,
          )}
        >
          {/* A section arranges its children beside each other. */}
          <div>
            <When appointment={appointment} house={house} />
            {replies.length > 0 && (
              <div className={styles.answers}>
                {replies.map((each) => (
                  <form key={each} method="post" action={action}>
                    <input type="hidden" name={REPLY_FIELD} value={each} />
                    <Button type="submit" inverted={each !== 'accepted'}>
                      <FormattedMessage {...BUTTONS[each]} />
                    </Button>
                  </form>
                ))}
              </div>
            )}
            {phone}
          </div>
        </BlockSection>
      )}
    </PageOfBlocks>
  );
}

interface WhenProps {
  readonly appointment: OfferedAppointment;
  readonly house: VisitAnswerData['house'];
}

function When({ appointment: { start }, house }: WhenProps) {
  const locale = usePageLocale();
  const moment = new Date(start);
  const day = formatDay(zurichDate(moment), locale, { year: true });
  return (
    <div className={styles.when}>
      <p className="lead">
        <time dateTime={start}>
          <b>
            {`${day}, `}
            <span className={styles.time}>{formatTime(zurichTime(moment), locale)}</span>
          </b>
        </time>
      </p>
      {house && (
        <address>
          {house.name}
          <br />
          {`${house.street}, ${house.postcode} ${house.place}`}
        </address>
      )}
    </div>
  );
}

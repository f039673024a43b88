import { FormattedMessage, useIntl } from 'react-intl';
import type { ContactPersonBlock } from '../../../domain/page/Block.ts';
import { SentCall, SentPage } from '../../blocks/VisitorForm/SentPage.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { formatDate, formatDay, formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import type { ConfirmedApplication } from './applicationData.ts';
import styles from './ApplicationSent.module.scss';
import { sentMessages, sentValueMessages } from './Sent.messages.ts';
import { useHelpNumber } from '../../blocks/VisitorForm/PhoneHelp.tsx';

interface ApplicationSentProps {
  readonly sent: ConfirmedApplication;
  /** The contact to call; null for the brand's own number. */
  readonly helper: ContactPersonBlock | null;
}

/**
 * The confirmation of an application. The first time it shows the name, what was sent and by when
 * we respond; after a reload, and in another browser, only the number.
 */
export function ApplicationSent({ sent, helper }: ApplicationSentProps) {
  const { reference, acknowledgement, picture } = sent;
  const { hasRoute, hrefOf } = useUiServices();
  const locale = usePageLocale();
  const number = useHelpNumber(helper);
  const page = acknowledgement?.accessKey;
  const jobs = hasRoute('openJobs') ? 'openJobs' : 'jobs';
  return (
    <SentPage
      form="application"
      title={
        acknowledgement === null ? (
          <FormattedMessage {...sentMessages.title} />
        ) : (
          <FormattedMessage {...sentValueMessages.title} values={{ name: acknowledgement.name }} />
        )
      }
      lead={
        acknowledgement === null ? (
          <FormattedMessage {...sentMessages.lead} />
        ) : (
          <FormattedMessage
            {...sentValueMessages.lead}
            values={{ day: formatDay(acknowledgement.answerBy, locale) }}
          />
        )
      }
      picture={picture}
      next={
        <>
          {page !== undefined && (
            <ButtonLink href={hrefOf('applicantPage', { schluessel: page })}>
              <FormattedMessage {...sentMessages.page} />
            </ButtonLink>
          )}
          {hasRoute(jobs) && (
            <ButtonLink href={hrefOf(jobs)} inverted={page !== undefined}>
              <FormattedMessage {...sentMessages.moreJobs} />
            </ButtonLink>
          )}
        </>
      }
    >
      <SentSummary reference={reference} acknowledgement={acknowledgement} />
      <SentCall>
        <span>
          <FormattedMessage {...sentMessages.question} />
        </span>{' '}
        <PhoneLink number={number} appearance="call" />
      </SentCall>
    </SentPage>
  );
}

interface SentSummaryProps {
  readonly reference: string;
  readonly acknowledgement: ConfirmedApplication['acknowledgement'];
}

function SentSummary({ reference, acknowledgement }: SentSummaryProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const sent = acknowledgement && {
    day: formatDate(acknowledgement.sent.day, locale),
    time: formatTime(acknowledgement.sent.time, locale),
  };
  const title =
    sent === null ? formatMessage(sentMessages.note) : formatMessage(sentValueMessages.note, sent);
  return (
    <Note title={title} tone="good">
      {acknowledgement?.job && (
        <p>
          <FormattedMessage {...sentMessages.job} />{' '}
          <b>
            <Text of={acknowledgement.job} />
          </b>
        </p>
      )}
      {acknowledgement && (
        <p>
          <FormattedMessage
            {...sentValueMessages.files}
            values={{ count: acknowledgement.fileCount }}
          />
        </p>
      )}
      {acknowledgement && acknowledgement.files.length > 0 && (
        <ul className={styles.files}>
          {acknowledgement.files.map((name, position) => (
            <li key={`${position} ${name}`}>{name}</li>
          ))}
        </ul>
      )}
      <p>
        <b>
          <FormattedMessage {...sentValueMessages.reference} values={{ reference }} />
        </b>{' '}
        <FormattedMessage {...sentMessages.keep} />
      </p>
      {acknowledgement?.accessKey !== undefined && (
        <p>
          <FormattedMessage {...sentMessages.pageText} />
        </p>
      )}
    </Note>
  );
}

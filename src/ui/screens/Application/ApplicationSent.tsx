import { FormattedMessage } from 'react-intl';
import type { ContactPersonBlock } from '../../../domain/page/Block.ts';
import { SentCall, SentNote, SentPage } from '../../blocks/VisitorForm/SentPage.tsx';
import { sentNoteValueMessages } from '../../blocks/VisitorForm/SentPage.messages.ts';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { formatDay } from '../../i18n/formatDateTime.ts';
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
          <FormattedMessage
            {...sentNoteValueMessages.title}
            values={{ name: acknowledgement.name }}
          />
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

type SentSummaryProps = Pick<ConfirmedApplication, 'reference' | 'acknowledgement'>;

const SentSummary = ({ reference, acknowledgement }: SentSummaryProps) => (
  <SentNote reference={reference} acknowledgement={acknowledgement}>
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
    {acknowledgement?.accessKey !== undefined && (
      <p>
        <FormattedMessage {...sentMessages.pageText} />
      </p>
    )}
  </SentNote>
);

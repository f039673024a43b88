import { FormattedMessage, useIntl } from 'react-intl';
import {
  LONGEST_ANSWER,
  type ApplicantMessage,
} from '../../../domain/application/ApplicantPage.ts';
import { localeOf } from '../../../domain/locale/resolveLocale.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { formatDay } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { applicantMessages } from './ApplicantPage.messages.ts';
import {
  ACT_FIELD,
  CONSENT_FIELD,
  MESSAGES_ID,
  PAGE_ACTS,
  QUESTION_FIELD,
  TEXT_FIELD,
} from './applicantPageData.ts';
import buttons from './Buttons.module.scss';
import styles from './Messages.module.scss';

interface MessagesProps {
  readonly messages: readonly ApplicantMessage[];
  readonly action: string;
}

/** What the house has written, newest first, with the answers and the fields for them. */
export function Messages({ messages, action }: MessagesProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  if (messages.length === 0) return null;
  return (
    <BlockSection background="white" title={formatMessage(applicantMessages.messages)}>
      <ol id={MESSAGES_ID} className={styles.messages}>
        {messages.toReversed().map((message) => {
          const { key, subject, text, sentAt, language } = message;
          const lang = localeOf(language);
          return (
            <li key={key}>
              <h3 lang={lang === locale ? undefined : lang}>{subject}</h3>
              <p className="muted">{formatDay(zurichDate(new Date(sentAt)), locale)}</p>
              <div className={styles.text} lang={lang === locale ? undefined : lang}>
                {text}
              </div>
              <Answer message={message} action={action} />
            </li>
          );
        })}
      </ol>
    </BlockSection>
  );
}

interface AnswerProps {
  readonly message: ApplicantMessage;
  readonly action: string;
}

function Answer({ message: { key, asks, answer }, action }: AnswerProps) {
  const { formatMessage } = useIntl();
  if (asks === null) return null;
  if (typeof answer === 'boolean')
    return (
      <p className={styles.given}>
        <b>
          <FormattedMessage {...applicantMessages[answer ? 'saidYes' : 'saidNo']} />
        </b>
      </p>
    );
  if (answer !== null)
    return (
      <div className={styles.given}>
        <b>
          <FormattedMessage {...applicantMessages.yourAnswer} />
        </b>
        <div className={styles.text}>{answer}</div>
      </div>
    );
  return (
    <form method="post" action={action} className={styles.answer}>
      <input type="hidden" name={QUESTION_FIELD} value={key} />
      <input
        type="hidden"
        name={ACT_FIELD}
        value={PAGE_ACTS[asks === 'text' ? 'answer' : 'consent']}
      />
      {asks === 'text' ? (
        <>
          <TextField
            id={`antwort-${key}`}
            name={TEXT_FIELD}
            label={formatMessage(applicantMessages.yourAnswer)}
            lines={5}
            maxLength={LONGEST_ANSWER}
          />
          <Button type="submit" icon="send">
            <FormattedMessage {...applicantMessages.sendAnswer} />
          </Button>
        </>
      ) : (
        <div className={styles.choice}>
          {(['ja', 'nein'] as const).map((value) => (
            <button
              key={value}
              className={buttons.plain}
              type="submit"
              name={CONSENT_FIELD}
              value={value}
            >
              <FormattedMessage {...applicantMessages[value === 'ja' ? 'yes' : 'no']} />
            </button>
          ))}
        </div>
      )}
    </form>
  );
}

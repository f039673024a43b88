import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorSummary, type ListedProblem } from '../../../components/Field/ErrorSummary.tsx';
import type { MessageAnswer } from '../../KioskServices.ts';
import { usePhone } from '../../usePhone.ts';
import { messageMessages, messageValueMessages } from './Message.messages.ts';
import styles from './Message.module.scss';

interface MessageNotSentProps {
  readonly problems: readonly ListedProblem[];
  readonly failure: Exclude<MessageAnswer['kind'], 'sent'> | null;
}

/** What is to be corrected, or why it is not the writer's fault and whom to call. */
export function MessageNotSent({ problems, failure }: MessageNotSentProps) {
  const phone = usePhone();
  const { formatMessage } = useIntl();
  if (problems.length > 0)
    return (
      <ErrorSummary title={formatMessage(messageMessages.problems)} problems={problems} found />
    );
  if (failure === null) return null;
  return (
    <ErrorSummary title={formatMessage(messageMessages.notSent)} problems={[]} found>
      <p>
        <FormattedMessage {...messageMessages[failure]} />
      </p>
      <p className={styles.phone}>
        <FormattedMessage {...messageValueMessages.phone} values={{ phone }} />
      </p>
    </ErrorSummary>
  );
}

import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { parseContactMessage } from '../../../../domain/contact/contactFields.ts';
import { readContactFields, useContactCheck } from '../../../blocks/VisitorForm/useContactCheck.ts';
import { TextField } from '../../../components/Field/TextField.tsx';
import { KioskLegalLinks } from '../../KioskLegalLinks/KioskLegalLinks.tsx';
import type { SendMessageResult } from '../../../../domain/kiosk/ScreenServer.ts';
import { useKioskServices } from '../../KioskServices.ts';
import styles from './Message.module.scss';
import { messageMessages, messageValueMessages } from './Message.messages.ts';
import { ErrorSummary, type ListedProblem } from '../../../components/Field/ErrorSummary.tsx';
import { usePhone } from '../../usePhone.ts';

type Failure = Exclude<SendMessageResult['kind'], 'sent'>;

/**
 * Sends by script: a lobby screen never leaves its page. After a failure all input is still there.
 */
export function MessageForm({ onSent }: { readonly onSent: (reference: string) => void }) {
  const { sendMessage } = useKioskServices();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ readonly kind: Failure; readonly count: number } | null>(
    null,
  );
  const { formatMessage } = useIntl();
  const { problemOf, listed, attempt, validate, onBlur } = useContactCheck(form, null);

  const send = async (): Promise<void> => {
    if (form.current === null || isSending) return;
    const parsed = parseContactMessage(readContactFields(form.current));
    if (!parsed.ok) return;
    setSending(true);
    const answer = await sendMessage(parsed.value);
    setSending(false);
    if (answer.kind === 'sent') onSent(answer.reference);
    else setFailure((before) => ({ kind: answer.kind, count: (before?.count ?? 0) + 1 }));
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setFailure(null);
    if (validate()) void send();
  };
  // Following a fragment link would add a step to the browser history.
  const onClick = (event: MouseEvent): void => {
    const field = (event.target as Element).closest('a[href^="#"]')?.getAttribute('href')?.slice(1);
    if (field === undefined) return;
    event.preventDefault();
    document.getElementById(field)?.focus();
  };

  return (
    // Blur events and clicks on links of the summary bubble up: one listener handles all of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <form
      ref={form}
      noValidate
      autoComplete="off"
      className={styles.form}
      onBlur={onBlur}
      onClick={onClick}
      onSubmit={onSubmit}
    >
      <MessageNotSent
        key={`${attempt} ${failure?.count ?? 0}`}
        problems={listed}
        failure={failure?.kind ?? null}
      />
      <TextField
        id="name"
        name="name"
        capitals="words"
        label={formatMessage(messageMessages.name)}
        autoComplete="off"
        problem={problemOf('name')}
      />
      <fieldset className={styles.answer}>
        <legend id="antwort">{formatMessage(messageMessages.answer)}</legend>
        <div className={styles.pair}>
          <div data-keyboard="number">
            <TextField
              id="telefon"
              name="telefon"
              shared="antwort"
              verbatim
              label={formatMessage(messageMessages.phone)}
              autoComplete="off"
              problem={problemOf('phone')}
            />
          </div>
          <div data-keyboard="email">
            <TextField
              id="email"
              name="email"
              shared="antwort"
              verbatim
              label={formatMessage(messageMessages.email)}
              autoComplete="off"
              problem={problemOf('email')}
            />
          </div>
        </div>
      </fieldset>
      <TextField
        id="nachricht"
        name="nachricht"
        lines={4}
        capitals="sentences"
        label={formatMessage(messageMessages.message)}
        autoComplete="off"
        problem={problemOf('message')}
      />
      <p>
        <FormattedMessage {...messageMessages.privacy} />
      </p>
      <div className={styles.actions}>
        <button type="submit" className={styles.send} aria-disabled={isSending}>
          <FormattedMessage {...(isSending ? messageMessages.sending : messageMessages.send)} />
        </button>
        <KioskLegalLinks />
      </div>
    </form>
  );
}

interface MessageNotSentProps {
  readonly problems: readonly ListedProblem[];
  readonly failure: Exclude<SendMessageResult['kind'], 'sent'> | null;
}

/** The errors to correct, or the reason why the message was not sent and the number to call. */
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

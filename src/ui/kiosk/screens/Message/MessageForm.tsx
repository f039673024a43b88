import { useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ContactField } from '../../../../domain/contact/ContactMessage.ts';
import { parseContactMessage, type ContactProblems } from '../../../../domain/contact/parseContactMessage.ts';
import { contactProblemMessages } from '../../../blocks/VisitorForm/contactProblems.messages.ts';
import { useFormCheck } from '../../../blocks/VisitorForm/useFormCheck.ts';
import { TextField } from '../../../components/Field/TextField.tsx';
import { useKioskServices, type MessageAnswer } from '../../KioskServices.ts';
import styles from './Message.module.scss';
import { messageMessages } from './Message.messages.ts';
import { MessageNotSent } from './MessageNotSent.tsx';

/** The fields' names and ids, in the order of the screen. */
const FIELDS: readonly { readonly field: ContactField; readonly name: string }[] = [
  { field: 'name', name: 'name' },
  { field: 'email', name: 'email' },
  { field: 'message', name: 'nachricht' },
];

type Failure = Exclude<MessageAnswer['kind'], 'sent'>;

/** Sends by script: a lobby screen never leaves its page. After a failure everything is still there. */
export function MessageForm({ onSent }: { readonly onSent: (reference: string) => void }) {
  const { sendMessage } = useKioskServices();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ readonly kind: Failure; readonly count: number } | null>(null);
  const { formatMessage } = useIntl();
  const { problems, attempt, passes, onBlur } = useFormCheck({ form, told: null, fields: FIELDS, find: findProblems });
  const problemOf = (field: ContactField): string | undefined => {
    const problem = problems[field];
    return problem && formatMessage(contactProblemMessages[`${field}-${problem}`]);
  };
  const told = FIELDS.flatMap(({ field, name }) => {
    const text = problemOf(field);
    return text === undefined ? [] : [{ field: name, text }];
  });

  const send = async (): Promise<void> => {
    const parsed = parseContactMessage(typedIn(form.current));
    if (!parsed.ok || isSending) return;
    setSending(true);
    const answer = await sendMessage(parsed.value);
    setSending(false);
    if (answer.kind === 'sent') onSent(answer.reference);
    else setFailure((before) => ({ kind: answer.kind, count: (before?.count ?? 0) + 1 }));
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setFailure(null);
    if (passes()) void send();
  };
  // A fragment would be a step in the history of the page.
  const onClick = (event: MouseEvent): void => {
    const field = (event.target as Element).closest('a[href^="#"]')?.getAttribute('href')?.slice(1);
    if (field === undefined) return;
    event.preventDefault();
    document.getElementById(field)?.focus();
  };

  return (
    // Leaving a field and touching a link of the summary bubble up: one listener for all of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <form ref={form} noValidate autoComplete="off" className={styles.form} onBlur={onBlur} onClick={onClick} onSubmit={onSubmit}>
      <MessageNotSent key={`${attempt} ${failure?.count ?? 0}`} problems={told} failure={failure?.kind ?? null} />
      <div className={styles.pair}>
        <TextField id="name" name="name" label={formatMessage(messageMessages.name)} autoComplete="off" problem={problemOf('name')} />
        <div data-keyboard="email"><TextField id="email" name="email" verbatim label={formatMessage(messageMessages.email)} autoComplete="off" problem={problemOf('email')} /></div>
      </div>
      <TextField id="nachricht" name="nachricht" lines={4} label={formatMessage(messageMessages.message)} autoComplete="off" problem={problemOf('message')} />
      <p><FormattedMessage {...messageMessages.privacy} /></p>
      <div className={styles.actions}>
        <button type="submit" className={styles.send} aria-disabled={isSending}><FormattedMessage {...(isSending ? messageMessages.sending : messageMessages.send)} /></button>
      </div>
    </form>
  );
}

function typedIn(form: HTMLFormElement | null): Readonly<Record<ContactField, string>> {
  const typed = new FormData(form ?? undefined);
  return Object.fromEntries(FIELDS.map(({ field, name }) => [field, String(typed.get(name) ?? '')])) as Record<ContactField, string>;
}

function findProblems(form: HTMLFormElement): ContactProblems {
  const parsed = parseContactMessage(typedIn(form));
  return parsed.ok ? {} : parsed.failure;
}

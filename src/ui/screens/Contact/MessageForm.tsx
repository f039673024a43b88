import { useRef, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ContactField } from '../../../domain/contact/ContactMessage.ts';
import { parseContactMessage, type ContactProblems } from '../../../domain/contact/parseContactMessage.ts';
import { contactProblemMessages } from '../../blocks/VisitorForm/contactProblems.messages.ts';
import { FieldPair } from '../../blocks/VisitorForm/FieldPair.tsx';
import { DecoyField, DrawnMoment } from '../../blocks/VisitorForm/HiddenFields.tsx';
import { useErrorTitle } from '../../blocks/VisitorForm/useErrorTitle.ts';
import { useFormCheck } from '../../blocks/VisitorForm/useFormCheck.ts';
import { Button } from '../../components/Button/Button.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { RouteLink } from '../../components/SiteLink/RouteLink.tsx';
import { contactMessages } from './Contact.messages.ts';
import styles from './ContactForm.module.scss';
import type { ContactFormState } from './contactFormState.ts';
import { NotAccepted } from './NotAccepted.tsx';

/** The fields' names in the form, in the order of the page; they are their ids, too. */
const FIELDS: readonly { readonly field: ContactField; readonly name: string }[] = [
  { field: 'name', name: 'name' },
  { field: 'email', name: 'email' },
  { field: 'message', name: 'nachricht' },
];

/** Posts like any form of 1995. The script only says earlier what the server would say, by the same rules. */
export function MessageForm({ address, state }: { readonly address: string; readonly state: ContactFormState | null }) {
  const form = useRef<HTMLFormElement>(null);
  const { formatMessage } = useIntl();
  const { problems, attempt, passes, onBlur } = useFormCheck({ form, told: state?.problems ?? null, fields: FIELDS, find: findProblems });
  const failure = attempt === 0 ? state?.failure ?? null : null;
  useErrorTitle(failure !== null || Object.keys(problems).length > 0);
  const problemOf = (field: ContactField): string | undefined => {
    const problem = problems[field];
    return problem && formatMessage(contactProblemMessages[`${field}-${problem}`]);
  };
  const told = FIELDS.flatMap(({ field, name }) => {
    const text = problemOf(field);
    return text === undefined ? [] : [{ field: name, text }];
  });
  const onSubmit = (event: FormEvent): void => {
    if (!passes()) event.preventDefault();
  };
  return (
    // Leaving a field bubbles up: one listener for all of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={form} method="post" action={address} noValidate className={styles.form} onBlur={onBlur} onSubmit={onSubmit}>
      <NotAccepted key={attempt} problems={told} failure={failure} found={attempt > 0} />
      <DrawnMoment again={state !== null} />
      <FieldPair>
        <TextField id="name" name="name" label={formatMessage(contactMessages.name)} autoComplete="name" value={state?.values.name ?? ''} problem={problemOf('name')} />
        <TextField id="email" name="email" type="email" label={formatMessage(contactMessages.email)} autoComplete="email" value={state?.values.email ?? ''} problem={problemOf('email')} />
      </FieldPair>
      <TextField id="nachricht" name="nachricht" lines={6} label={formatMessage(contactMessages.message)} value={state?.values.message ?? ''} problem={problemOf('message')} />
      <DecoyField />
      <p className="small">
        <FormattedMessage {...contactMessages.privacy} />{' '}
        <RouteLink route="privacy" className="link"><FormattedMessage {...contactMessages.privacyLink} /></RouteLink>
      </p>
      <p><Button type="submit" icon="send"><FormattedMessage {...contactMessages.send} /></Button></p>
    </form>
  );
}

function findProblems(form: HTMLFormElement): ContactProblems {
  const typed = new FormData(form);
  const parsed = parseContactMessage(Object.fromEntries(FIELDS.map(({ field, name }) => [field, String(typed.get(name) ?? '')])) as Readonly<Record<ContactField, string>>);
  return parsed.ok ? {} : parsed.failure;
}

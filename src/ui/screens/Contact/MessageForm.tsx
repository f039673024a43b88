import { useRef, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TOPIC_WORDS } from '../../../domain/contact/contactTopic.ts';
import { FieldPair } from '../../blocks/VisitorForm/FieldPair.tsx';
import { DecoyField, DrawnMoment } from '../../blocks/VisitorForm/HiddenFields.tsx';
import { useContactCheck } from '../../blocks/VisitorForm/useContactCheck.ts';
import { useErrorTitle } from '../../blocks/VisitorForm/useErrorTitle.ts';
import { Button } from '../../components/Button/Button.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { RouteLink } from '../../components/SiteLink/RouteLink.tsx';
import { contactMessages, topicHintMessages } from './Contact.messages.ts';
import styles from './ContactForm.module.scss';
import type { ContactData } from './contactData.ts';
import type { ContactFormState } from './contactFormState.ts';
import { NotAccepted } from './NotAccepted.tsx';

/** Posts like any form of 1995. The script only says earlier what the server would say, by the same rules. */
export function MessageForm({ address, state, topic }: { readonly address: string; readonly state: ContactFormState | null; readonly topic: ContactData['topic'] }) {
  const form = useRef<HTMLFormElement>(null);
  const { formatMessage } = useIntl();
  const { problemOf, listed, attempt, passes, onBlur } = useContactCheck(form, state?.problems ?? null);
  const failure = attempt === 0 ? state?.failure ?? null : null;
  useErrorTitle(failure !== null || listed.length > 0);
  const onSubmit = (event: FormEvent): void => {
    if (!passes()) event.preventDefault();
  };
  return (
    // Leaving a field bubbles up: one listener for all of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={form} method="post" action={address} noValidate className={styles.form} onBlur={onBlur} onSubmit={onSubmit}>
      <NotAccepted key={attempt} problems={listed} failure={failure} found={attempt > 0} />
      <DrawnMoment again={state !== null} />
      {topic !== null && <input type="hidden" name="thema" value={TOPIC_WORDS[topic]} />}
      <FieldPair>
        <TextField id="name" name="name" label={formatMessage(contactMessages.name)} autoComplete="name" value={state?.values.name ?? ''} problem={problemOf('name')} />
        <TextField id="email" name="email" type="email" label={formatMessage(contactMessages.email)} autoComplete="email" value={state?.values.email ?? ''} problem={problemOf('email')} />
      </FieldPair>
      <TextField id="nachricht" name="nachricht" lines={6} label={formatMessage(contactMessages.message)} hint={topic === null ? undefined : formatMessage(topicHintMessages[topic])} value={state?.values.message ?? ''} problem={problemOf('message')} />
      <DecoyField />
      <p className="small">
        <FormattedMessage {...contactMessages.privacy} />{' '}
        <RouteLink route="privacy" className="link"><FormattedMessage {...contactMessages.privacyLink} /></RouteLink>
      </p>
      <p><Button type="submit" icon="send"><FormattedMessage {...contactMessages.send} /></Button></p>
    </form>
  );
}

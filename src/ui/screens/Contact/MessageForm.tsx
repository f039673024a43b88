import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CONTACT_FIELDS } from '../../../domain/contact/contactFields.ts';
import { TOPIC_WORDS } from '../../../domain/contact/contactTopic.ts';
import { namedFields } from '../../../domain/form/fieldList.ts';
import { FieldPair } from '../../blocks/VisitorForm/FieldPair.tsx';
import { StartedAtField, HoneypotField } from '../../blocks/VisitorForm/HiddenFields.tsx';
import { readTyped } from '../../blocks/VisitorForm/typedFields.ts';
import { useContactCheck } from '../../blocks/VisitorForm/useContactCheck.ts';
import { useErrorTitle } from '../../blocks/VisitorForm/useErrorTitle.ts';
import { useFormDraft } from '../../blocks/VisitorForm/useFormDraft.ts';
import { useSending } from '../../blocks/VisitorForm/useSending.ts';
import { Button } from '../../components/Button/Button.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { RouteLink } from '../../components/SiteLink/RouteLink.tsx';
import { useUiServices } from '../../UiServices.ts';
import { contactMessages, topicHintMessages } from './Contact.messages.ts';
import styles from './ContactForm.module.scss';
import type { ContactData } from './contactData.ts';
import type { ContactFormState } from './contactFormState.ts';
import { NotAccepted } from './NotAccepted.tsx';

const TYPED_FIELDS: readonly string[] = namedFields(CONTACT_FIELDS).map(({ name }) => name);

interface MessageFormProps {
  readonly address: string;
  readonly state: ContactFormState | null;
  readonly topic: ContactData['topic'];
}

/**
 * Posts like any form; what the script adds is a check before sending, by the server's rules, a
 * draft that stays, and one press that counts.
 */
export function MessageForm({ address, state, topic }: MessageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { openContactDraft } = useUiServices();
  const { formatMessage } = useIntl();
  const { draft, unanswered, cleared } = useFormDraft({
    form,
    open: openContactDraft,
    fields: TYPED_FIELDS,
    isAnswer: state !== null,
  });
  const { problemOf, listed, attempt, passes, onBlur } = useContactCheck(
    form,
    state?.problems ?? null,
  );
  const { phase, problem, onSubmit } = useSending(form, { draft, passes });
  const failure = attempt === 0 ? (state?.failure ?? null) : null;
  useErrorTitle(problem !== null || failure !== null || listed.length > 0);
  const keep = (): void => {
    if (form.current) draft?.keep(readTyped(form.current, TYPED_FIELDS));
  };
  return (
    // Leaving a field bubbles up: one listener for all of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      method="post"
      action={address}
      noValidate
      className={styles.form}
      onInput={keep}
      onBlur={onBlur}
      onSubmit={onSubmit}
    >
      <NotAccepted
        key={`${attempt} ${problem?.attempt ?? 0}`}
        problems={listed}
        failure={problem === null || problem.kind === 'files' ? failure : problem.kind}
        found={attempt > 0 || problem !== null}
      />
      {unanswered && problem === null && (
        <Note title={formatMessage(contactMessages.unansweredTitle)}>
          <p>
            <FormattedMessage {...contactMessages.unanswered} />
          </p>
        </Note>
      )}
      {cleared && problem === null && (
        <Note title={formatMessage(contactMessages.sentBefore)}>
          <p>
            <FormattedMessage {...contactMessages.sentBeforeText} />
          </p>
        </Note>
      )}
      <StartedAtField of={state?.begun} />
      {topic !== null && <input type="hidden" name="thema" value={TOPIC_WORDS[topic]} />}
      <FieldPair>
        <TextField
          id="name"
          name="name"
          label={formatMessage(contactMessages.name)}
          autoComplete="name"
          value={state?.values.name ?? ''}
          problem={problemOf('name')}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label={formatMessage(contactMessages.email)}
          autoComplete="email"
          value={state?.values.email ?? ''}
          problem={problemOf('email')}
        />
      </FieldPair>
      <TextField
        id="nachricht"
        name="nachricht"
        lines={6}
        label={formatMessage(contactMessages.message)}
        hint={topic === null ? undefined : formatMessage(topicHintMessages[topic])}
        value={state?.values.message ?? ''}
        problem={problemOf('message')}
      />
      <HoneypotField />
      <p className="small">
        <FormattedMessage {...contactMessages.privacy} />{' '}
        <RouteLink route="privacy" className="link">
          <FormattedMessage {...contactMessages.privacyLink} />
        </RouteLink>
      </p>
      {draft !== null && (
        <p className="small muted">
          <FormattedMessage {...contactMessages.draftKept} />
        </p>
      )}
      <p>
        <Button type="submit" icon="send" busy={phase !== 'idle'}>
          <FormattedMessage {...contactMessages.send} />
        </Button>
      </p>
    </form>
  );
}

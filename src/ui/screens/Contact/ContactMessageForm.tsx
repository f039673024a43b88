import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CONTACT_FIELDS, type ContactField } from '../../../domain/contact/contactFields.ts';
import { TOPIC_SLUGS } from '../../../domain/contact/contactTopic.ts';
import { namedFields } from '../../../domain/form/fieldList.ts';
import {
  FieldPair,
  HoneypotField,
  StartedAtField,
  VisitorField,
} from '../../blocks/VisitorForm/VisitorFields.tsx';
import { readTypedValues, useFormDraft } from '../../blocks/VisitorForm/useFormDraft.ts';
import { useContactCheck } from '../../blocks/VisitorForm/useContactCheck.ts';
import { useErrorTitle } from '../../blocks/VisitorForm/useFormValidation.ts';
import { useFormSubmission } from '../../blocks/VisitorForm/useFormSubmission.ts';
import { Button } from '../../components/Button/Button.tsx';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useUiServices } from '../../UiServices.ts';
import { contactMessages, topicHintMessages } from './Contact.messages.ts';
import styles from './ContactForm.module.scss';
import type { ContactData, ContactFormState } from './contactData.ts';
import { FormAnswer } from '../../blocks/VisitorForm/FormAnswer.tsx';
import { contactFieldMessages } from '../../blocks/VisitorForm/VisitorForm.messages.ts';

const FIELDS = namedFields(CONTACT_FIELDS);
const TYPED_NAMES = FIELDS.map(({ name }) => name);
/** The fields on the page: only lobby screens have a field for a phone number. */
type WebField = Exclude<ContactField, 'phone'>;
const OTHER_FIELDS = FIELDS.map(({ field }) => field).filter(
  (field): field is Exclude<WebField, 'name' | 'email'> =>
    field !== 'name' && field !== 'email' && field !== 'phone',
);

/** For fields that the page shows beside the form. */
export const CONTACT_FORM_ID = 'nachricht-formular';

interface ContactMessageFormProps {
  readonly address: string;
  readonly state: ContactFormState | null;
  readonly topic: ContactData['topic'];
}

/**
 * Can be posted without a script. The script adds validation by the server's rules before sending,
 * a draft that survives reloads, and protection against double submits.
 */
export function ContactMessageForm({ address, state, topic }: ContactMessageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { openContactDraft } = useUiServices();
  const { formatMessage } = useIntl();
  const { draft, unanswered, cleared } = useFormDraft({
    form,
    open: openContactDraft,
    fields: TYPED_NAMES,
    isAnswer: state !== null,
  });
  const { problemOf, listed, attempt, validate, onBlur } = useContactCheck(
    form,
    state?.problems ?? null,
  );
  const { phase, problem, onSubmit } = useFormSubmission(form, { draft, validate });
  const failure = attempt === 0 ? (state?.failure ?? null) : null;
  useErrorTitle(problem !== null || failure !== null || listed.length > 0);
  const save = (): void => {
    if (form.current) draft?.save(readTypedValues(form.current, TYPED_NAMES));
  };
  const control = (field: WebField) => (
    <VisitorField
      key={field}
      field={CONTACT_FIELDS[field]}
      label={formatMessage(contactFieldMessages[field])}
      value={state?.values[field] ?? ''}
      problem={problemOf(field)}
      lines={6}
      {...((field === 'name' || field === 'email') && { autoComplete: field })}
      {...(field === 'message' &&
        topic !== null && { hint: formatMessage(topicHintMessages[topic]) })}
    />
  );
  return (
    // Blur events bubble up: one listener handles all fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      id={CONTACT_FORM_ID}
      method="post"
      action={address}
      noValidate
      className={styles.form}
      onInput={save}
      onBlur={onBlur}
      onSubmit={onSubmit}
    >
      <FormAnswer
        words={contactMessages}
        problems={listed}
        attempt={attempt}
        problem={problem}
        failure={failure}
        unanswered={unanswered}
        cleared={cleared}
      />
      <StartedAtField of={state?.begun} />
      {topic !== null && <input type="hidden" name="thema" value={TOPIC_SLUGS[topic]} />}
      <FieldPair>
        {control('name')}
        {control('email')}
      </FieldPair>
      {OTHER_FIELDS.map(control)}
      {state?.failure !== 'trapped' && <HoneypotField />}
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

import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { CONTACT_FIELDS, type ContactField } from '../../../domain/contact/contactFields.ts';
import { TOPIC_SLUGS } from '../../../domain/contact/contactTopic.ts';
import { namedFields } from '../../../domain/form/fieldList.ts';
import { FieldPair, VisitorField } from '../../blocks/VisitorForm/VisitorFields.tsx';
import { useContactCheck } from '../../blocks/VisitorForm/useContactCheck.ts';
import { useUiServices } from '../../UiServices.ts';
import { contactMessages, topicHintMessages } from './Contact.messages.ts';
import styles from './ContactForm.module.scss';
import type { ContactData, ContactFormState } from './contactData.ts';
import { VisitorForm } from '../../blocks/VisitorForm/VisitorForm.tsx';
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

/** The contact form, with what the page knows about the message. */
export function ContactMessageForm({ address, state, topic }: ContactMessageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { openContactDraft } = useUiServices();
  const { formatMessage } = useIntl();
  const { problemOf, listed, ...check } = useContactCheck(form, state?.problems ?? null);
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
    <VisitorForm
      form={form}
      id={CONTACT_FORM_ID}
      address={address}
      className={styles.form}
      answer={state}
      openDraft={openContactDraft}
      typed={TYPED_NAMES}
      check={check}
      problems={listed}
      words={contactMessages}
    >
      {topic !== null && <input type="hidden" name="thema" value={TOPIC_SLUGS[topic]} />}
      <FieldPair>
        {control('name')}
        {control('email')}
      </FieldPair>
      {OTHER_FIELDS.map(control)}
    </VisitorForm>
  );
}

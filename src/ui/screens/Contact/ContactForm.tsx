import { FormattedMessage, useIntl } from 'react-intl';
import { writeContactReference } from '../../../domain/contact/contactReference.ts';
import { SentForm } from '../../blocks/VisitorForm/SentForm.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { formatDate, formatDay, formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { Island } from '../../islands/Island.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { referenceMessages } from '../../blocks/AskAbout/AskAbout.messages.ts';
import {
  contactPageMessages,
  contactValueMessages,
  topicMessages,
} from './ContactPage.messages.ts';
import type { ContactData } from './contactData.ts';
import styles from './ContactForm.module.scss';
import { CONTACT_FORM_ID, ContactMessageForm } from './ContactMessageForm.tsx';

interface ContactFormProps {
  /** The address that the form is sent to: the page itself. */
  readonly address: string;
  readonly state: ContactData['form'];
  readonly topic: ContactData['topic'];
  readonly about: ContactData['about'];
  readonly sent: ContactData['sent'];
}

/** The form, or the confirmation that replaces it. */
export function ContactForm({ address, state, topic, about, sent }: ContactFormProps) {
  return (
    <section className={`section wash ${styles.section}`} id="nachricht-schreiben">
      <div className="wrap marg">
        <header>
          <h2>
            <FormattedMessage
              {...(topic === null ? contactPageMessages.write : topicMessages[topic])}
            />
          </h2>
          {!sent && (
            <p>
              <FormattedMessage {...contactPageMessages.answer} />
            </p>
          )}
          {!sent && about && <About {...about} />}
        </header>
        {sent ? (
          <div className={styles.form}>
            <MessageSent {...sent} />
          </div>
        ) : (
          <Island name="contact" of={ContactMessageForm} data={{ address, state, topic }} />
        )}
      </div>
    </section>
  );
}

/** Stands beside the form that it is sent with, because no script has to know it. */
function About({ reference, name }: NonNullable<ContactData['about']>) {
  return (
    <p className="lead">
      <FormattedMessage {...referenceMessages.about} />{' '}
      <b>
        <Text of={name} />
      </b>
      <input
        type="hidden"
        form={CONTACT_FORM_ID}
        name="bezug"
        value={writeContactReference(reference)}
      />
    </p>
  );
}

function MessageSent({ reference, acknowledgement }: NonNullable<ContactData['sent']>) {
  const { brand, brandConfig$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  const title =
    acknowledgement === null
      ? formatMessage(contactPageMessages.sentTitle)
      : formatMessage(contactValueMessages.sentTitleOf, { name: acknowledgement.name });
  return (
    <Note title={title} tone="good" focused>
      <p>
        {acknowledgement === null ? (
          <FormattedMessage {...contactPageMessages.sentText} />
        ) : (
          <FormattedMessage
            {...contactValueMessages.sentTextOf}
            values={{
              day: formatDate(acknowledgement.sent.day, locale),
              time: formatTime(acknowledgement.sent.time, locale),
              until: formatDay(acknowledgement.answerBy, locale),
            }}
          />
        )}
      </p>
      <p>
        <FormattedMessage {...contactValueMessages.reference} values={{ reference }} />
      </p>
      <Island name="sent" of={SentForm} data={{ form: 'contact' as const }} />
      <p>
        <PhoneLink number={config?.phone ?? brand.fallback.phone} appearance="call" />
      </p>
    </Note>
  );
}

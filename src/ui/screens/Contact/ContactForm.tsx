import { FormattedMessage, useIntl } from 'react-intl';
import { SentForm } from '../../blocks/VisitorForm/SentForm.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { formatDate, formatDay, formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { Island } from '../../islands/Island.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { contactMessages, contactValueMessages, topicMessages } from './Contact.messages.ts';
import type { ContactData } from './contactData.ts';
import styles from './ContactForm.module.scss';
import { ContactMessageForm } from './ContactMessageForm.tsx';

interface ContactFormProps {
  /** The address that the form is sent to: the page itself. */
  readonly address: string;
  readonly state: ContactData['form'];
  readonly topic: ContactData['topic'];
  readonly sent: ContactData['sent'];
}

/** The form, or the confirmation that replaces it. */
export function ContactForm({ address, state, topic, sent }: ContactFormProps) {
  return (
    <section className={`section wash ${styles.section}`} id="nachricht-schreiben">
      <div className="wrap marg">
        <header>
          <h2>
            <FormattedMessage
              {...(topic === null ? contactMessages.write : topicMessages[topic])}
            />
          </h2>
          {!sent && (
            <p>
              <FormattedMessage {...contactMessages.answer} />
            </p>
          )}
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

function MessageSent({ reference, acknowledgement }: NonNullable<ContactData['sent']>) {
  const { brand, brandConfig$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  const title =
    acknowledgement === null
      ? formatMessage(contactMessages.sentTitle)
      : formatMessage(contactValueMessages.sentTitleOf, { name: acknowledgement.name });
  return (
    <Note title={title} tone="good" focused>
      <p>
        {acknowledgement === null ? (
          <FormattedMessage {...contactMessages.sentText} />
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

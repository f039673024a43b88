import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Note } from '../../components/Note/Note.tsx';
import { useUiServices } from '../../UiServices.ts';
import { contactMessages, contactValueMessages, topicMessages } from './Contact.messages.ts';
import type { ContactData } from './contactData.ts';
import styles from './ContactForm.module.scss';
import { MessageForm } from './MessageForm.tsx';

interface ContactFormProps {
  /** Where the form is sent to: the page itself. */
  readonly address: string;
  readonly state: ContactData['form'];
  readonly topic: ContactData['topic'];
  readonly sent: ContactData['sent'];
}

/** The form, or the confirmation in its place. */
export function ContactForm({ address, state, topic, sent }: ContactFormProps) {
  return (
    <section className={`section wash ${styles.section}`} id="nachricht-schreiben">
      <div className="wrap marg">
        <header>
          <h2><FormattedMessage {...(topic === null ? contactMessages.write : topicMessages[topic])} /></h2>
          {!sent && <p><FormattedMessage {...contactMessages.answer} /></p>}
        </header>
        {sent ? <div className={styles.form}><MessageSent reference={sent.reference} /></div> : <MessageForm address={address} state={state} topic={topic} />}
      </div>
    </section>
  );
}

function MessageSent({ reference }: { readonly reference: string }) {
  const { openContactDraft } = useUiServices();
  const { formatMessage } = useIntl();
  useEffect(() => {
    // What stays is swept with the tab.
    openContactDraft?.().then((draft) => draft.forgetIfSent(), () => undefined);
  }, [openContactDraft]);
  return (
    <Note title={formatMessage(contactMessages.sentTitle)} tone="good" focused>
      <p><FormattedMessage {...contactMessages.sentText} /></p>
      <p><FormattedMessage {...contactValueMessages.reference} values={{ reference }} /></p>
    </Note>
  );
}

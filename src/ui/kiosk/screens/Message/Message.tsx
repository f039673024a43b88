import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './Message.module.scss';
import { messageMessages } from './Message.messages.ts';
import { MessageForm } from './MessageForm.tsx';
import { MessageSent } from './MessageSent.tsx';

/**
 * Writing to the house from its lobby. What was typed is only in the fields themselves: it goes
 * with them.
 */
export function Message() {
  const [reference, setReference] = useState<string | null>(null);
  return (
    <div className={styles.message}>
      <h1>
        <FormattedMessage {...messageMessages.title} />
      </h1>
      {reference === null ? (
        <MessageForm onSent={setReference} />
      ) : (
        <MessageSent reference={reference} />
      )}
    </div>
  );
}

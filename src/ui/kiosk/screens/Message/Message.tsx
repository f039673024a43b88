import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './Message.module.scss';
import { messageMessages, messageValueMessages } from './Message.messages.ts';
import { MessageForm } from './MessageForm.tsx';
import { useBehavior } from '../../../state/useBehavior.ts';
import { useUiServices } from '../../../UiServices.ts';
import { KioskAction } from '../../KioskAction/KioskAction.tsx';
import { kioskLayoutMessages } from '../../KioskLayout/KioskLayout.messages.ts';
import { firstTabPath } from '../../kioskPaths.ts';
import { useKioskServices } from '../../KioskServices.ts';

/**
 * The form for a message to the house from its lobby. The typed text exists only in the fields and
 * is gone with them.
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

/**
 * The confirmation that replaces the form, with the reference number that the visitor may mention.
 */
export function MessageSent({ reference }: { readonly reference: string }) {
  const { hrefOfContent } = useUiServices();
  const { profile$, finish } = useKioskServices();
  const profile = useBehavior(profile$);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <h2 ref={title} tabIndex={-1}>
        <FormattedMessage {...messageMessages.sent} />
      </h2>
      <p>
        <FormattedMessage {...messageMessages.thanks} />
      </p>
      <p className={styles.reference}>
        <FormattedMessage {...messageValueMessages.reference} values={{ reference }} />
      </p>
      <div className={styles.actions}>
        <KioskAction to={finish} icon="close">
          <FormattedMessage {...kioskLayoutMessages.finish} />
        </KioskAction>
        <KioskAction to={hrefOfContent(firstTabPath(profile))} inverted>
          <FormattedMessage {...messageMessages.toStart} />
        </KioskAction>
      </div>
    </div>
  );
}

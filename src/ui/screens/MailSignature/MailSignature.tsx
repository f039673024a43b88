import { FormattedMessage, useIntl } from 'react-intl';
import { Note } from '../../components/Note/Note.tsx';
import { mailSignatureMessages, titleMessages } from './MailSignature.messages.ts';
import styles from './MailSignature.module.scss';
import { unbroken } from './messageParts.tsx';
import { OutlookCheckTable } from './OutlookCheckTable.tsx';
import { OutlookInstructions } from './OutlookInstructions.tsx';
import type { SignatureData } from './signatureData.ts';
import { SignatureDesk } from './SignatureDesk.tsx';
import type { SignatureTools } from './SignatureTools.ts';

interface MailSignatureProps {
  readonly data: SignatureData;
  /** Null on the server, where nothing can be drawn or copied. */
  readonly tools?: SignatureTools | null;
}

/**
 * A person's e-mail signature: fields, preview, and the ways into Outlook. Nothing that is entered
 * here leaves the device.
 */
export function MailSignature({ data: { houses, check }, tools = null }: MailSignatureProps) {
  const { formatMessage } = useIntl();
  const [own, ...others] = houses;
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1>
          <FormattedMessage {...titleMessages.title} values={{ n: unbroken }} />
        </h1>
        <p className={`lead ${styles.lead}`}>
          <FormattedMessage {...mailSignatureMessages.lead} />
        </p>
        <noscript>
          <p className={styles.noScript}>
            <FormattedMessage {...mailSignatureMessages.noScript} />
          </p>
        </noscript>
      </div>
      {own === undefined ? (
        <div className={`wrap ${styles.missing}`}>
          <Note title={formatMessage(mailSignatureMessages.noTexts)}>
            <p>
              <FormattedMessage {...mailSignatureMessages.noTextsHelp} />
            </p>
          </Note>
        </div>
      ) : (
        <SignatureDesk houses={[own, ...others]} tools={tools} />
      )}
      <OutlookInstructions />
      <OutlookCheckTable check={check} />
    </>
  );
}

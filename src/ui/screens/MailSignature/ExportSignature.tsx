import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Signature, SignatureVariant } from '../../../domain/signature/Signature.ts';
import { Button } from '../../components/Button/Button.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { mailSignatureMessages, outcomeMessages } from './MailSignature.messages.ts';
import { bold } from './OutlookInstructions.tsx';
import type { SignatureExporter, SignatureTools } from './SignatureTools.ts';
import styles from './ExportSignature.module.scss';

interface ExportSignatureProps {
  readonly tools: SignatureTools;
  readonly exporter: SignatureExporter;
  readonly signature: Signature;
  /** The path of the logo on this site. */
  readonly logoPath: string;
  readonly variant: SignatureVariant;
  /** Shows the signature and selects it. */
  readonly onSelect: () => void;
}

type Outcome = 'copied' | 'copiedReply' | 'selected' | 'saved' | 'notSaved';

const isGood = (outcome: Outcome): boolean => outcome !== 'selected' && outcome !== 'notSaved';

/** Copies a signature or saves it as a file. */
export function ExportSignature({
  tools,
  exporter,
  signature,
  logoPath,
  variant,
  onSelect,
}: ExportSignatureProps) {
  const { formatMessage } = useIntl();
  const rendered = exporter.render(signature, variant);
  const [last, setLast] = useState<{ readonly outcome: Outcome; readonly html: string } | null>(
    null,
  );
  // It says nothing about a signature that has changed since then.
  const outcome = last?.html === rendered.html ? last.outcome : null;
  const report = (outcome: Outcome): void => setLast({ outcome, html: rendered.html });
  const unavailable =
    signature.fields.name.trim() === ''
      ? formatMessage(mailSignatureMessages.nameFirst)
      : undefined;

  const copy = async (): Promise<void> => {
    // Cleared in between: otherwise the same outcome twice would look as if nothing had happened.
    setLast(null);
    const copied = await tools.copy(rendered);
    if (!copied) onSelect();
    report(!copied ? 'selected' : variant === 'full' ? 'copied' : 'copiedReply');
  };
  const save = async (saving: Promise<void>): Promise<void> => {
    setLast(null);
    report(
      await saving.then(
        () => 'saved' as const,
        () => 'notSaved' as const,
      ),
    );
  };

  return (
    <div className={styles.take}>
      <Button icon="copy" unavailable={unavailable} onClick={() => void copy()}>
        {/* A string in its own element: React cannot change a text that a browser has translated. */}
        <span>
          {formatMessage(mailSignatureMessages[variant === 'full' ? 'copy' : 'copyReply'])}
        </span>
      </Button>
      <div role="status">
        {outcome !== null && (
          <p className={isGood(outcome) ? styles.good : styles.outcome}>
            {isGood(outcome) && <Icon name="check" />}
            <span>
              <FormattedMessage {...outcomeMessages[outcome]} values={{ b: bold }} />
            </span>
          </p>
        )}
      </div>
      {unavailable === undefined && (
        <div className={styles.files}>
          <h3>
            <FormattedMessage {...mailSignatureMessages.files} />
          </h3>
          <div className="btns">
            <Button
              inverted
              icon="download"
              onClick={() => void save(exporter.savePackage(signature, logoPath))}
            >
              <FormattedMessage {...mailSignatureMessages.package} />
            </Button>
            <Button
              inverted
              icon="download"
              onClick={() => void save(exporter.saveCard(signature))}
            >
              <FormattedMessage {...mailSignatureMessages.card} />
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

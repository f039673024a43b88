import { FormattedMessage, useIntl } from 'react-intl';
import { Note } from '../../components/Note/Note.tsx';
import { mailSignatureMessages, titleMessages } from './MailSignature.messages.ts';
import styles from './MailSignature.module.scss';
import { OutlookCheckTable, OutlookInstructions, unbroken } from './OutlookInstructions.tsx';
import type { SignatureData } from './signatureData.ts';
import type { SignatureTools } from './SignatureTools.ts';
import { useRef, useState } from 'react';
import type { SignatureVariant } from '../../../domain/signature/Signature.ts';
import { createSignature, type SignatureHouse } from '../../../domain/signature/SignatureHouse.ts';
import { Button } from '../../components/Button/Button.tsx';
import { ReloadLink } from '../../components/ReloadLink/ReloadLink.tsx';
import type { MailFrameHandle } from './MailFrame.tsx';
import { SignatureForm, useFieldHints } from './SignatureForm.tsx';
import { SignaturePreview } from './SignaturePreview.tsx';
import { ExportSignature } from './ExportSignature.tsx';
import { useSignatureDraft } from './useSignatureDraft.ts';

interface MailSignatureProps {
  readonly data: SignatureData;
  /** Null on the server, where nothing can be rendered or copied. */
  readonly tools?: SignatureTools | null;
}

/**
 * A person's e-mail signature: the fields, the preview, and the instructions for Outlook. Nothing
 * that is entered here leaves the device.
 */
export function MailSignature({ data: { houses, check }, tools = null }: MailSignatureProps) {
  const { formatMessage } = useIntl();
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
      {isNotEmpty(houses) ? (
        <SignatureEditor houses={houses} tools={tools} />
      ) : (
        <div className={`wrap ${styles.missing}`}>
          <Note title={formatMessage(mailSignatureMessages.noTexts)}>
            <p>
              <FormattedMessage {...mailSignatureMessages.noTextsHelp} />
            </p>
          </Note>
        </div>
      )}
      <OutlookInstructions />
      <OutlookCheckTable check={check} />
    </>
  );
}

type Houses = readonly [SignatureHouse, ...SignatureHouse[]];

const isNotEmpty = (houses: readonly SignatureHouse[]): houses is Houses => houses.length > 0;

interface SignatureEditorProps {
  readonly houses: Houses;
  readonly tools: SignatureTools | null;
}

/** The form on one side, the resulting signature on the other. */
export function SignatureEditor({ houses, tools }: SignatureEditorProps) {
  const { formatMessage } = useIntl();
  const form = useRef<HTMLFieldSetElement>(null);
  const frame = useRef<MailFrameHandle>(null);
  const [variant, setVariant] = useState<SignatureVariant>('full');
  const [forgotten, setForgotten] = useState(false);
  const forgottenStatus = useRef<HTMLParagraphElement>(null);
  const draft = useSignatureDraft(houses, form, tools);
  const { exporter } = draft;
  const ready = typeof exporter === 'object' ? exporter : null;
  const hints = useFieldHints(draft.committedFields, draft.house, ready);
  const signature = createSignature(draft.house, draft.fields);

  return (
    <div className={`wrap ${styles.desk}`}>
      <div className={styles.form}>
        <SignatureForm
          ref={form}
          houses={houses}
          house={draft.house}
          hints={hints}
          onTyped={draft.onInput}
          onLeft={draft.commit}
          onHouse={draft.chooseHouse}
        />
        {exporter !== 'opening' && (
          <div className={styles.forget}>
            <p className="small muted">
              <FormattedMessage {...mailSignatureMessages.kept} />
            </p>
            {draft.stored && (
              <Button
                inverted
                onClick={() => {
                  draft.forget();
                  setForgotten(true);
                  // The button disappears, and must not take the keyboard's position with it.
                  forgottenStatus.current?.focus();
                }}
              >
                <FormattedMessage {...mailSignatureMessages.forget} />
              </Button>
            )}
            <p role="status" ref={forgottenStatus} tabIndex={-1}>
              {forgotten && !draft.stored && (
                // In its own element: a text that a browser has translated cannot be removed.
                <span>
                  <FormattedMessage {...mailSignatureMessages.forgotten} />
                </span>
              )}
            </p>
          </div>
        )}
      </div>
      <div className={styles.result}>
        <SignaturePreview
          ref={frame}
          html={ready?.render(signature, variant).html ?? null}
          lang={signature.locale}
          logoPath={draft.house.logoPath}
          sender={draft.fields.name}
          variant={variant}
          onVariant={setVariant}
        />
        {exporter === 'failed' && (
          <Note title={formatMessage(mailSignatureMessages.notOpened)}>
            <p>
              <FormattedMessage {...mailSignatureMessages.notOpenedHelp} />
            </p>
            <ReloadLink />
          </Note>
        )}
        {tools && ready && (
          <ExportSignature
            tools={tools}
            exporter={ready}
            signature={signature}
            logoPath={draft.house.logoPath}
            variant={variant}
            onSelect={() => frame.current?.select()}
          />
        )}
      </div>
    </div>
  );
}

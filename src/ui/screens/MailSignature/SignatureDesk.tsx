import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SignatureVariant } from '../../../domain/signature/Signature.ts';
import { createSignature, type SignatureHouse } from '../../../domain/signature/SignatureHouse.ts';
import { Button } from '../../components/Button/Button.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { ReloadLink } from '../../components/ReloadLink/ReloadLink.tsx';
import type { MailFrameHandle } from './MailFrame.tsx';
import { mailSignatureMessages } from './MailSignature.messages.ts';
import styles from './MailSignature.module.scss';
import { SignatureForm } from './SignatureForm.tsx';
import { SignaturePreview } from './SignaturePreview.tsx';
import type { SignatureTools } from './SignatureTools.ts';
import { TakeSignature } from './TakeSignature.tsx';
import { useFieldHints } from './useFieldHints.ts';
import { useSignatureDraft } from './useSignatureDraft.ts';

interface SignatureDeskProps {
  readonly houses: readonly [SignatureHouse, ...SignatureHouse[]];
  readonly tools: SignatureTools | null;
}

/** The form on one side, what comes of it on the other. */
export function SignatureDesk({ houses, tools }: SignatureDeskProps) {
  const { formatMessage } = useIntl();
  const form = useRef<HTMLFieldSetElement>(null);
  const frame = useRef<MailFrameHandle>(null);
  const [variant, setVariant] = useState<SignatureVariant>('full');
  const [forgotten, setForgotten] = useState(false);
  const draft = useSignatureDraft(houses, form, tools);
  const { press } = draft;
  const ready = typeof press === 'object' ? press : null;
  const hints = useFieldHints(draft.left, draft.house, ready);
  const signature = createSignature(draft.house, draft.fields);

  return (
    <div className={`wrap ${styles.desk}`}>
      <div className={styles.form}>
        <SignatureForm
          ref={form}
          houses={houses}
          house={draft.house}
          hints={hints}
          onTyped={draft.typed}
          onLeft={draft.leave}
          onHouse={draft.chooseHouse}
        />
        {press !== 'opening' && (
          <div className={styles.forget}>
            <p className="small muted">
              <FormattedMessage {...mailSignatureMessages.kept} />
            </p>
            {draft.kept && (
              <Button
                inverted
                onClick={() => {
                  draft.forget();
                  setForgotten(true);
                }}
              >
                <FormattedMessage {...mailSignatureMessages.forget} />
              </Button>
            )}
            <p role="status">
              {forgotten && !draft.kept && (
                <FormattedMessage {...mailSignatureMessages.forgotten} />
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
        {press === 'failed' && (
          <Note title={formatMessage(mailSignatureMessages.notOpened)}>
            <p>
              <FormattedMessage {...mailSignatureMessages.notOpenedHelp} />
            </p>
            <ReloadLink />
          </Note>
        )}
        {tools && ready && (
          <TakeSignature
            tools={tools}
            press={ready}
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

import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SignatureVariant } from '../../../domain/signature/Signature.ts';
import choice from './Choice.module.scss';
import { MailFrame, type MailFrameHandle } from './MailFrame.tsx';
import { mailSignatureMessages, senderMessages } from './MailSignature.messages.ts';
import styles from './SignaturePreview.module.scss';

interface SignaturePreviewProps {
  readonly ref: Ref<MailFrameHandle>;
  readonly html: string | null;
  /** The language of the signature, BCP 47. */
  readonly lang: string;
  readonly logoPath: string;
  /** The sender's name; '' until one is entered. */
  readonly sender: string;
  readonly variant: SignatureVariant;
  readonly onVariant: (variant: SignatureVariant) => void;
}

/** The signature below a sample mail, as the recipient sees it. */
export function SignaturePreview({
  ref,
  html,
  lang,
  logoPath,
  sender,
  variant,
  onVariant,
}: SignaturePreviewProps) {
  const { formatMessage } = useIntl();
  const [dark, setDark] = useState(false);
  const [blocked, setBlocked] = useState(false);
  return (
    <div className={styles.preview}>
      <h2 className={styles.title}>
        <FormattedMessage {...mailSignatureMessages.preview} />
      </h2>
      <ChoiceGroup name={formatMessage(mailSignatureMessages.variant)}>
        <Choice
          type="radio"
          name="umfang"
          checked={variant === 'full'}
          onChoose={() => onVariant('full')}
        >
          <FormattedMessage {...mailSignatureMessages.full} />
        </Choice>
        <Choice
          type="radio"
          name="umfang"
          checked={variant === 'reply'}
          onChoose={() => onVariant('reply')}
        >
          <FormattedMessage {...mailSignatureMessages.reply} />
        </Choice>
      </ChoiceGroup>
      <div className={styles.mail}>
        <div className={styles.bar}>
          {/* Strings: React cannot change a text node that a browser has translated. */}
          <p className={styles.from}>
            {formatMessage(senderMessages.from, {
              name: sender.trim() || formatMessage(mailSignatureMessages.senderPlaceholder),
            })}
          </p>
          <p>
            {formatMessage(
              mailSignatureMessages[variant === 'full' ? 'subject' : 'subjectOfReply'],
            )}
          </p>
        </div>
        <MailFrame
          ref={ref}
          html={html}
          lang={lang}
          title={formatMessage(mailSignatureMessages.preview)}
          background={dark ? 'dark' : 'light'}
          images={!blocked}
          logoPath={logoPath}
        />
      </div>
      <ChoiceGroup name={formatMessage(mailSignatureMessages.view)}>
        <Choice type="checkbox" name="dunkel" checked={dark} onChoose={setDark}>
          <FormattedMessage {...mailSignatureMessages.onDark} />
        </Choice>
        <Choice type="checkbox" name="ohne-bilder" checked={blocked} onChoose={setBlocked}>
          <FormattedMessage {...mailSignatureMessages.withoutImages} />
        </Choice>
      </ChoiceGroup>
    </div>
  );
}

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: (checked: boolean) => void;
  readonly children: ReactNode;
}

/**
 * One option of the preview; it is not sent anywhere. A choice made before the script loaded is
 * kept.
 */
export function Choice({ type, name, checked, onChoose, children }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const adopted = useRef(false);
  useEffect(() => {
    if (input.current === null) return;
    const isEarly = !adopted.current && input.current.checked !== checked;
    adopted.current = true;
    if (!isEarly) input.current.checked = checked;
    // Of several radio buttons only the selected one counts.
    else if (type === 'checkbox' || input.current.checked) onChoose(input.current.checked);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another choice changes what it shows
  }, [checked]);
  return (
    <label className={choice.choice}>
      <input
        ref={input}
        type={type}
        name={name}
        defaultChecked={checked}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

/** Related options, in a row if there is room. */
export function ChoiceGroup({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={choice.group}>
      <legend className="vh">{name}</legend>
      {children}
    </fieldset>
  );
}

import type { FormEvent, RefObject } from 'react';
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { SIGNATURE_FIELD_LIMITS } from '../../../domain/signature/Signature.ts';
import type { SignatureHouse } from '../../../domain/signature/SignatureHouse.ts';
import { TextField } from '../../components/Field/TextField.tsx';
import { HouseChoice } from './HouseChoice.tsx';
import { mailSignatureMessages } from './MailSignature.messages.ts';
import styles from './SignatureForm.module.scss';
import { FIELD_NAMES, type SignatureFieldName } from './signatureFields.ts';

interface SignatureFormProps {
  readonly ref: RefObject<HTMLFieldSetElement | null>;
  readonly houses: readonly SignatureHouse[];
  readonly house: SignatureHouse;
  /** What is worth a second look, by field: a hint, never an obstacle. */
  readonly hints: Readonly<Partial<Record<SignatureFieldName, string>>>;
  readonly onTyped: () => void;
  readonly onLeft: () => void;
  readonly onHouse: (id: string) => void;
}

/**
 * No `form`: nothing here is sent, and nothing typed may end up in an address where no script runs.
 */
export function SignatureForm({
  ref,
  houses,
  house,
  hints,
  onTyped,
  onLeft,
  onHouse,
}: SignatureFormProps) {
  const { formatMessage } = useIntl();
  const shared = (field: SignatureFieldName) => ({
    id: FIELD_NAMES[field],
    name: FIELD_NAMES[field],
    maxLength: SIGNATURE_FIELD_LIMITS[field],
    hint: hints[field],
  });
  const optional = (message: MessageDescriptor) => (
    <>
      <FormattedMessage {...message} />{' '}
      <span className={styles.optional}>
        <FormattedMessage {...mailSignatureMessages.optional} />
      </span>
    </>
  );
  // The choice of the house tells by itself: rendered in between, it would go back to the last
  // one before it is heard.
  const onInput = ({ target }: FormEvent): void => {
    if (target instanceof HTMLInputElement) onTyped();
  };
  return (
    // The fields' own events, heard once for all of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset ref={ref} className={styles.form} onInput={onInput} onBlur={onLeft}>
      <legend className="vh">
        <FormattedMessage {...mailSignatureMessages.details} />
      </legend>
      {houses.length > 1 && <HouseChoice houses={houses} chosen={house.id} onChoose={onHouse} />}
      <TextField
        {...shared('name')}
        label={formatMessage(mailSignatureMessages.name)}
        autoComplete="name"
      />
      <TextField
        {...shared('function')}
        label={formatMessage(mailSignatureMessages.function)}
        autoComplete="organization-title"
      />
      <TextField
        {...shared('email')}
        type="email"
        label={formatMessage(mailSignatureMessages.email)}
        autoComplete="work email"
      />
      <TextField
        {...shared('headOfficePhone')}
        type="tel"
        label={formatMessage(mailSignatureMessages.headOfficePhone)}
        value={house.headOfficePhone}
      />
      <div className={styles.pair}>
        <TextField
          {...shared('directPhone')}
          type="tel"
          label={optional(mailSignatureMessages.directPhone)}
          autoComplete="work tel"
        />
        <TextField
          {...shared('mobilePhone')}
          type="tel"
          label={optional(mailSignatureMessages.mobilePhone)}
          autoComplete="mobile tel"
        />
      </div>
      <TextField
        {...shared('presenceDays')}
        label={optional(mailSignatureMessages.presenceDays)}
        hint={formatMessage(mailSignatureMessages.presenceExample)}
      />
    </fieldset>
  );
}

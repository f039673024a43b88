import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import {
  checkEmail,
  SIGNATURE_FIELD_LIMITS,
  type SignatureFields,
} from '../../../domain/signature/Signature.ts';
import type { SignatureHouse } from '../../../domain/signature/SignatureHouse.ts';
import { TextField } from '../../components/Field/TextField.tsx';
import { emailDoubtMessages, mailSignatureMessages } from './MailSignature.messages.ts';
import { FIELD_NAMES, PHONE_FIELDS, type SignatureFieldName } from './useSignatureDraft.ts';
import field from '../../components/Field/Field.module.scss';
import select from '../../components/Field/SelectField.module.scss';
import styles from './SignatureForm.module.scss';
import type { SignatureExporter } from './SignatureTools.ts';

interface SignatureFormProps {
  readonly ref: RefObject<HTMLFieldSetElement | null>;
  readonly houses: readonly SignatureHouse[];
  readonly house: SignatureHouse;
  /** Hints by field: they suggest a second look and never block. */
  readonly hints: Readonly<Partial<Record<SignatureFieldName, string>>>;
  readonly onTyped: () => void;
  readonly onLeft: () => void;
  readonly onHouse: (id: string) => void;
}

/** Not a `form`: nothing is sent, and without a script nothing typed may end up in an address. */
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
  // The choice of the house has its own handler: a render at this point would reset it to the
  // previous house before its event is handled.
  const onInput = ({ target }: FormEvent): void => {
    if (target instanceof HTMLInputElement) onTyped();
  };
  return (
    // One listener for the events of all fields.
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
      {/* Chromium gives the domain of an e-mail field in ASCII letters: `xn--zrich-kva.ch`. */}
      <TextField
        {...shared('email')}
        keyboard="email"
        verbatim
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

interface HouseChoiceProps {
  readonly houses: readonly SignatureHouse[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/**
 * Shows the stored house as selected; a house that the visitor selected before the script loaded
 * takes precedence.
 */
export function HouseChoice({ houses, chosen, onChoose }: HouseChoiceProps) {
  const list = useRef<HTMLSelectElement>(null);
  const adopted = useRef(false);
  useEffect(() => {
    if (list.current === null) return;
    const isEarly = !adopted.current && list.current.value !== chosen;
    adopted.current = true;
    if (isEarly) onChoose(list.current.value);
    else list.current.value = chosen;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another house changes what the list shows
  }, [chosen]);
  return (
    <div className={field.field}>
      <label htmlFor="haus">
        <FormattedMessage {...mailSignatureMessages.house} />
      </label>
      <span className={select.select}>
        <select
          ref={list}
          id="haus"
          className={field.input}
          defaultValue={chosen}
          autoComplete="off"
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {houses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

/**
 * Hints for values that may be wrong. Phone numbers can only be checked once their code has loaded.
 */
export function useFieldHints(
  fields: SignatureFields,
  { emailDomain }: SignatureHouse,
  exporter: SignatureExporter | null,
): Readonly<Partial<Record<SignatureFieldName, string>>> {
  const { formatMessage } = useIntl();
  const doubt = checkEmail(fields.email, emailDomain);
  const unread =
    exporter === null
      ? []
      : PHONE_FIELDS.filter(
          (field) => fields[field].trim() !== '' && exporter.readPhone(fields[field]).href === null,
        );
  return {
    ...(doubt !== null && {
      email: formatMessage(emailDoubtMessages[doubt], { domain: emailDomain }),
    }),
    ...Object.fromEntries(
      unread.map((field) => [field, formatMessage(mailSignatureMessages.unknownNumber)]),
    ),
  };
}

import { useIntl } from 'react-intl';
import { checkEmail, type SignatureFields } from '../../../domain/signature/Signature.ts';
import type { SignatureHouse } from '../../../domain/signature/SignatureHouse.ts';
import { emailDoubtMessages, mailSignatureMessages } from './MailSignature.messages.ts';
import { PHONE_FIELDS, type SignatureFieldName } from './signatureFields.ts';
import type { SignaturePress } from './SignatureTools.ts';

/** What is worth a second look. Numbers are only known once their code has arrived. */
export function useFieldHints(
  fields: SignatureFields,
  { emailDomain }: SignatureHouse,
  press: SignaturePress | null,
): Readonly<Partial<Record<SignatureFieldName, string>>> {
  const { formatMessage } = useIntl();
  const doubt = checkEmail(fields.email, emailDomain);
  const unread =
    press === null
      ? []
      : PHONE_FIELDS.filter(
          (field) => fields[field].trim() !== '' && press.readPhone(fields[field]).href === null,
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

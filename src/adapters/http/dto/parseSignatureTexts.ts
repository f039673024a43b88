import * as v from 'valibot';
import { BASE_LOCALE, type SelectedLocale } from '../../../domain/locale/Locale.ts';
import { SIGNATURE_TEXT_LIMITS } from '../../../domain/signature/Signature.ts';
import type { LocalSignatureTexts } from '../../../domain/signature/SignatureHouse.ts';
import { parseEntry } from './FieldReader.ts';
import type { LocalEntry, ReportProblem } from './LocalEntry.ts';
import { RequiredText } from './fieldSchemas.ts';

/** Each line becomes a row of the table, and a signature must stay below 10 kB. */
const MAX_LINES = 6;

const upTo = (length: number) =>
  v.pipe(
    RequiredText,
    v.maxLength(length),
    v.check((text) => text.split('\n').filter((line) => line.trim() !== '').length <= MAX_LINES),
  );
const SignatureTextFields = v.object({
  grussformel: upTo(SIGNATURE_TEXT_LIMITS.greeting),
  firmenzeile: upTo(SIGNATURE_TEXT_LIMITS.companyLine),
  vertraulichkeit: upTo(SIGNATURE_TEXT_LIMITS.disclaimer),
});

/**
 * The texts of an entry and their language. Null and reported if one of them is missing: a
 * signature without it would be sent unnoticed in hundreds of mails.
 */
export function parseSignatureTexts(
  entry: LocalEntry,
  requested: SelectedLocale,
  report: ReportProblem,
): LocalSignatureTexts | null {
  const texts = parseEntry(
    entry,
    'signaturtext',
    SignatureTextFields,
    ({ grussformel, firmenzeile, vertraulichkeit }) => ({
      greeting: grussformel,
      companyLine: firmenzeile,
      disclaimer: vertraulichkeit,
    }),
    report,
  );
  const isGerman =
    requested === '' ||
    Object.keys(SignatureTextFields.entries).every((field) => entry.germanFields.has(field));
  return texts === null ? null : { locale: isGerman ? BASE_LOCALE : requested, texts };
}

import * as v from 'valibot';
import type { SignatureTexts } from '../../../domain/signature/Signature.ts';
import type { ReportProblem } from './ContentProblem.ts';
import { Text } from './fieldSchemas.ts';
import type { LocalEntry } from './LocalEntry.ts';
import { parseEntries } from './parseEntries.ts';

/** A signature must stay below 10 kB: a text of this length came into its field by mistake. */
const LONGEST_SIGNATURE_TEXT = 1500;

const Line = v.pipe(Text, v.maxLength(LONGEST_SIGNATURE_TEXT));
const SignatureTextFields = v.object({ grussformel: Line, firmenzeile: Line, vertraulichkeit: Line });

/** Null and reported when one of them is missing: a signature without it would go out in hundreds of mails unseen. */
export function parseSignatureTexts(entry: LocalEntry, report: ReportProblem): SignatureTexts | null {
  const [texts] = parseEntries([entry], 'signaturtext', SignatureTextFields, ({ grussformel, firmenzeile, vertraulichkeit }) => ({ greeting: grussformel, companyLine: firmenzeile, disclaimer: vertraulichkeit }), report);
  return texts ?? null;
}

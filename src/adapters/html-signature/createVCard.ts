import { VCard } from 'vcard-creator';
import type {
  ReadPhoneNumber,
  Signature,
  SignatureFields,
} from '../../domain/signature/Signature.ts';
import { cleanLine } from './cleanText.ts';
import { fileNameOf } from './fileNames.ts';
import { isWebAddress, splitMailAddress } from './mailMarkup.ts';
import { readCompanyLine } from './readCompanyLine.ts';
import type { SavedFile } from './SavedFile.ts';

/**
 * The person as vCard 3.0, the only version that Outlook, phones and web mail all accept. Empty
 * values are left out.
 */
export function createVCard(
  { fields, texts, website }: Signature,
  readPhone: ReadPhoneNumber,
): SavedFile {
  const { organisation, address } = readCompanyLine(cleanLine(texts.companyLine));
  const name = cleanLine(fields.name);
  const jobTitle = cleanLine(fields.function);
  const email = cleanLine(fields.email);

  const card = new VCard();
  // Without a charset, Outlook reads the file in the machine's legacy code page; other programs
  // ignore it.
  card.setCharset('UTF-8');
  // A card must have a name: without a person's name, the organisation's name is used.
  card.addName(name === '' ? { familyName: organisation } : splitName(name));
  if (jobTitle !== '') card.addJobtitle(jobTitle);
  if (organisation !== '') card.addCompany({ name: organisation });
  if (address !== null) card.addAddress({ ...address, type: ['work'] });
  if (splitMailAddress(email) !== null)
    card.addEmail({ address: email, type: ['internet', 'work'] });
  addPhones(card, fields, readPhone);
  // Outlook reads a web address only if its type is `work`.
  if (isWebAddress(website)) card.addUrl({ url: website, type: ['work'] });
  return {
    name: `${fileNameOf(name, 'Kontakt')}.vcf`,
    mediaType: 'text/vcard',
    bytes: new TextEncoder().encode(card.toString()),
  };
}

/**
 * The last word is the family name, because programs sort by it. Both parts are shown together, as
 * typed.
 */
function splitName(name: string): { readonly givenName: string; readonly familyName: string } {
  const words = name.split(' ');
  return { givenName: words.slice(0, -1).join(' '), familyName: words.at(-1) ?? '' };
}

function addPhones(card: VCard, fields: SignatureFields, readPhone: ReadPhoneNumber): void {
  const add = (typed: string, kind: 'work' | 'cell'): void => {
    // The library does not escape numbers, and these characters have a meaning in a card.
    const number = readPhone(cleanLine(typed))
      .shown.replace(/[\\;,]/g, ' ')
      .trim();
    if (number !== '') card.addPhoneNumber({ number, type: [kind, 'voice'] });
  };
  // Programs with room for one work number take the first.
  add(fields.directPhone, 'work');
  add(fields.headOfficePhone, 'work');
  add(fields.mobilePhone, 'cell');
}

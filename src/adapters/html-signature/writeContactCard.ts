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
 * The person as vCard 3.0, the one version that Outlook, phones and web mail all take. What is
 * empty is left out.
 */
export function writeContactCard(
  { fields, texts, website }: Signature,
  readPhone: ReadPhoneNumber,
): SavedFile {
  const { organisation, address } = readCompanyLine(cleanLine(texts.companyLine));
  const name = cleanLine(fields.name);
  const jobTitle = cleanLine(fields.function);
  const email = cleanLine(fields.email);

  const card = new VCard();
  // Without it, Outlook takes the file for one in the machine's old code page; others ignore it.
  card.setCharset('UTF-8');
  // A card must have a name: a house without a person is called like the house.
  card.addName(name === '' ? { familyName: organisation } : splitName(name));
  if (jobTitle !== '') card.addJobtitle(jobTitle);
  if (organisation !== '') card.addCompany({ name: organisation });
  if (address !== null) card.addAddress({ ...address, type: ['work'] });
  if (splitMailAddress(email) !== null)
    card.addEmail({ address: email, type: ['internet', 'work'] });
  addPhones(card, fields, readPhone);
  // Outlook reads an address of a site only where it is said to be of the work.
  if (isWebAddress(website)) card.addUrl({ url: website, type: ['work'] });
  return {
    name: `${fileNameOf(name, 'Kontakt')}.vcf`,
    mediaType: 'text/vcard',
    bytes: new TextEncoder().encode(card.toString()),
  };
}

/** The last word is the family's name: programs sort by it. Both are shown together, as typed. */
function splitName(name: string): { readonly givenName: string; readonly familyName: string } {
  const words = name.split(' ');
  return { givenName: words.slice(0, -1).join(' '), familyName: words.at(-1) ?? '' };
}

function addPhones(card: VCard, fields: SignatureFields, readPhone: ReadPhoneNumber): void {
  const add = (typed: string, kind: 'work' | 'cell'): void => {
    // The library leaves numbers as they are, and these signs have a meaning in a card.
    const number = readPhone(cleanLine(typed))
      .shown.replace(/[\\;,]/g, ' ')
      .trim();
    if (number !== '') card.addPhoneNumber({ number, type: [kind, 'voice'] });
  };
  // Programs that have room for one number of the work take the first.
  add(fields.directPhone, 'work');
  add(fields.headOfficePhone, 'work');
  add(fields.mobilePhone, 'cell');
}

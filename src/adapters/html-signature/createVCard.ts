import { VCard } from 'vcard-creator';
import type {
  ReadPhoneNumber,
  Signature,
  SignatureFields,
} from '../../domain/signature/Signature.ts';
import { telUri } from '../../domain/shared/telUri.ts';
import { cleanLine } from './cleanText.ts';
import { fileNameOf } from './fileNames.ts';
import { isWebAddress, splitMailAddress } from './mailMarkup.ts';
import { readCompanyLine } from './readCompanyLine.ts';
import type { SavedFile } from './SavedFile.ts';
import { splitName } from './splitName.ts';

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
  if (name !== '') card.addFullName(name);
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
 * The first number of each field. Phones dial all digits of a number in a card, whatever stands
 * between them, so an extension becomes a note.
 */
function addPhones(card: VCard, fields: SignatureFields, readPhone: ReadPhoneNumber): void {
  const notes: string[] = [];
  const add = (typed: string, kind: 'work' | 'cell'): void => {
    const [dialled, extension] = telUri(typed)?.slice('tel:'.length).split(';ext=') ?? [];
    if (dialled === undefined) return;
    const { shown } = readPhone(dialled);
    card.addPhoneNumber({ number: shown, type: [kind, 'voice'] });
    if (extension !== undefined) notes.push(`${shown} int. ${extension}`);
  };
  // Programs with room for one work number take the first.
  add(fields.directPhone, 'work');
  add(fields.headOfficePhone, 'work');
  add(fields.mobilePhone, 'cell');
  if (notes.length > 0) card.addNote(notes.join(', '));
}

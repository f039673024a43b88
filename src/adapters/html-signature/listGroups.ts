import type {
  PhoneNumber,
  ReadPhoneNumber,
  Signature,
  SignatureFields,
  SignatureLabels,
  SignatureVariant,
} from '../../domain/signature/Signature.ts';
import { cleanLine, cleanLines } from './cleanText.ts';
import { splitMailAddress } from './mailMarkup.ts';

/**
 * A part of a line. `typed` marks text that a person entered: its script may run in the other
 * direction than the words around it.
 */
export interface Piece {
  readonly text: string;
  readonly href?: string;
  readonly typed?: boolean;
}

export type LineRole =
  | 'greeting'
  | 'name'
  | 'function'
  | 'company'
  | 'phones'
  | 'email'
  | 'presence'
  | 'disclaimer';

export interface Line {
  readonly role: LineRole;
  readonly pieces: readonly Piece[];
}

/**
 * Lines that belong together. There is space between two groups; `logo` marks the place of the
 * logo.
 */
export type Group = readonly Line[] | 'logo';

/**
 * The content of a signature, line by line, for both markup and text. Empty values are left out.
 */
export function listGroups(
  { fields, texts, labels }: Signature,
  variant: SignatureVariant,
  readPhone: ReadPhoneNumber,
): readonly Group[] {
  const person = [typedLine('name', fields.name), typedLine('function', fields.function)];
  const phones = phoneLine(fields, labels, readPhone);
  if (variant === 'reply') return withoutEmpty([[...person, phones]]);
  return withoutEmpty([
    fixedLines('greeting', texts.greeting),
    person,
    'logo',
    [
      ...fixedLines('company', texts.companyLine),
      phones,
      emailLine(fields.email),
      presenceLine(fields.presenceDays, labels),
    ],
    fixedLines('disclaimer', texts.disclaimer),
  ]);
}

const withoutEmpty = (groups: readonly (readonly (Line | null)[] | 'logo')[]): readonly Group[] =>
  groups
    .map((group) => (group === 'logo' ? group : group.filter((line) => line !== null)))
    .filter((group) => group.length > 0);

const fixedLines = (role: LineRole, text: string): readonly Line[] =>
  cleanLines(text).map((line) => ({ role, pieces: [{ text: line }] }));

function typedLine(role: LineRole, value: string): Line | null {
  const text = cleanLine(value);
  return text === '' ? null : { role, pieces: [{ text, typed: true }] };
}

function presenceLine(days: string, { present }: SignatureLabels): Line | null {
  const text = cleanLine(days);
  return text === ''
    ? null
    : { role: 'presence', pieces: [{ text: `${present}: ` }, { text, typed: true }] };
}

/**
 * A value that is not a mail address is shown as text: a link that leads nowhere would be worse.
 */
function emailLine(value: string): Line | null {
  const text = cleanLine(value);
  if (text === '') return null;
  const address = splitMailAddress(text);
  if (address === null) return { role: 'email', pieces: [{ text, typed: true }] };
  return {
    role: 'email',
    pieces: [
      {
        text,
        href: `mailto:${encodeURIComponent(address.user)}@${encodeURIComponent(address.host)}`,
        typed: true,
      },
    ],
  };
}

/**
 * "Telefon +41 …, direkt +41 …, Mobile +41 …". Without a head office number, the direct number gets
 * the label "Telefon".
 */
function phoneLine(
  fields: SignatureFields,
  { phone, direct, mobile }: SignatureLabels,
  readPhone: ReadPhoneNumber,
): Line | null {
  const read = (typed: string): PhoneNumber => readPhone(cleanLine(typed));
  const office = read(fields.headOfficePhone);
  const numbers = [
    { label: phone, number: office },
    {
      label: office.shown === '' ? `${phone} ${direct}` : direct,
      number: read(fields.directPhone),
    },
    { label: mobile, number: read(fields.mobilePhone) },
  ].filter(({ number }) => number.shown !== '');
  const pieces = numbers.flatMap(({ label, number }, position) => [
    { text: `${position === 0 ? '' : ', '}${cleanLine(label)} ` },
    phonePiece(number),
  ]);
  return pieces.length === 0 ? null : { role: 'phones', pieces };
}

const phonePiece = ({ shown, href }: PhoneNumber): Piece =>
  href === null ? { text: shown, typed: true } : { text: shown, href };

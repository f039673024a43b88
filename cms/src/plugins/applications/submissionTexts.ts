import { telUri } from '../../../../src/domain/shared/telUri.ts';
import { cellDateTimeInGerman, fullDateTimeInGerman } from '../datesInGerman.ts';
import { germanValues } from '../../admin/german/germanValues.ts';
import type { Attribute } from '../../strapi.ts';
import { FIRST_STAND, STAND_WORDS } from './submissions.ts';

const AREAS: Readonly<Record<string, string>> = {
  pflege: 'Pflege und Betreuung',
  hauswirtschaft: 'Hauswirtschaft',
  hotellerie: 'Hotellerie',
  technik: 'Technischer Dienst',
  verwaltung: 'Verwaltung',
};

/** An entry as the database returns it; a field that was not sent is null. */
export type SubmittedEntry = Readonly<Record<string, unknown>> & { readonly documentId: string };

export interface SentFile {
  readonly id: number;
  readonly name: string;
  readonly ext: string;
  /** Signed, valid for a quarter of an hour. */
  readonly url: string;
  /** In kilobytes. */
  readonly size: number;
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

export const wholeDate = (value: unknown): string => fullDateTimeInGerman(text(value));
export const shortDate = (value: unknown): string => cellDateTimeInGerman(text(value));

export const nameOf = ({ vorname, nachname, name }: SubmittedEntry): string =>
  text(name) || [vorname, nachname].map(text).filter(Boolean).join(' ');

export const standOf = ({ stand }: SubmittedEntry): string => text(stand) || FIRST_STAND;

export const standWord = (stand: string | null): string => STAND_WORDS[stand ?? FIRST_STAND] ?? '';

/** The title of the job; «Spontanbewerbung» if the application is for no job. */
export const jobOf = ({ stellentitel }: SubmittedEntry): string =>
  text(stellentitel) || 'Spontanbewerbung';

export const filesOf = ({ dateien }: SubmittedEntry): readonly SentFile[] =>
  Array.isArray(dateien) ? (dateien as readonly SentFile[]) : [];

/** The email address and phone number of a person, as links. */
export function contactOf({ email, telefon }: SubmittedEntry): readonly {
  readonly word: string;
  readonly text: string;
  /** Null if the number cannot be dialled as it is written. */
  readonly href: string | null;
}[] {
  const [mail, phone] = [text(email), text(telefon)];
  return [
    ...(phone ? [{ word: 'Anrufen', text: phone, href: telUri(phone) }] : []),
    ...(mail ? [{ word: 'Schreiben', text: mail, href: mailUri(mail) }] : []),
  ];
}

/** A name before the @ may contain characters that separate the parts of an address. */
const mailUri = (mail: string): string =>
  `mailto:${mail.split('@').map(encodeURIComponent).join('@')}`;

/** Fields that the page shows in another place or wording, and those of staff and service. */
const PLACED = new Set<string>([
  'referenz',
  'schluessel',
  'marke',
  'gesendetUeber',
  'bezug',
  'stellentitel',
  'stand',
  'bekannt',
  'verlaengert',
  'notiz',
  'vorname',
  'nachname',
  'name',
  'email',
  'telefon',
  'adresse',
  'plz',
  'ort',
  'bereich',
  'ausbildung',
  'abschluss',
  'nachricht',
]);
const TEXTS = new Set(['string', 'text', 'email', 'enumeration']);

/**
 * The other fields of a form, with their names in the panel: a new field is shown without further
 * code.
 */
export const furtherFields = (
  attributes: Readonly<Record<string, Attribute>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([field, { type, private: isPrivate }]) =>
        Boolean(isPrivate && TEXTS.has(type) && !PLACED.has(field)),
      )
      .map(([field, { pluginOptions }]) => [field, pluginOptions?.redaktion?.name ?? field]),
  );

/** What was sent, as lines of a name and a text, without empty fields. */
export function sentLines(
  submission: SubmittedEntry,
  further: Readonly<Record<string, string>> = {},
  ways: readonly (readonly [name: string, text: string])[] = [],
): readonly (readonly [name: string, text: string])[] {
  const { bereich, ausbildung, abschluss, adresse, plz, ort, referenz } = submission;
  const area = (value: unknown): string => AREAS[text(value)] ?? text(value);
  const lines: readonly (readonly [string, string])[] = [
    ['Arbeitet gern in', area(bereich)],
    ['Ausbildung in', area(ausbildung)],
    ['Höchster Abschluss', text(abschluss)],
    ['Adresse', [text(adresse), `${text(plz)} ${text(ort)}`.trim()].filter(Boolean).join(', ')],
    ...Object.entries(further).map(([field, name]) => {
      const value = text(submission[field]);
      return [name, germanValues[value] ?? value] as const;
    }),
    ...ways,
    ['Referenz', text(referenz)],
  ];
  return lines.filter(([, value]) => value !== '');
}

/**
 * Pictures, PDFs and the text of documents can be viewed on the page; every other file is a
 * download.
 */
export function viewOf({ ext, url }: SentFile): {
  readonly kind: 'picture' | 'document' | 'download';
  readonly address: string;
} {
  const kind = ['.jpg', '.png'].includes(ext)
    ? 'picture'
    : ['.pdf', '.docx', '.odt'].includes(ext)
      ? 'document'
      : 'download';
  return { kind, address: kind === 'download' ? url : `${url}&ansicht=1` };
}

export const sizeOf = ({ size }: SentFile): string =>
  size >= 1000 ? `${(size / 1000).toFixed(1)} MB` : `${Math.max(1, Math.round(size))} kB`;

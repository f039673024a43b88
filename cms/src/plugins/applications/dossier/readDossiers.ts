import { buffer as bytesOf } from 'node:stream/consumers';
import { openPrivate } from '../../../private-files/privateStore.ts';
import type { StoredFile } from '../../../storedFile.ts';
import type { Entry, EntryFields, Strapi } from '../../../strapi.ts';
import {
  contactOf,
  furtherFields,
  jobOf,
  nameOf,
  sentLines,
  standOf,
  standWord,
  wholeDate,
} from '../submissionTexts.ts';
import { SUBMISSIONS } from '../submissions.ts';
import { folderName } from './archiveNames.ts';
import type { NamedText } from './textFlow.ts';
import type { DossierFile } from './makeDossier.ts';
import type { ArchivedSource } from './makeDossierZip.ts';

const UID: string = SUBMISSIONS.bewerbung;

interface SentApplication extends Entry {
  readonly dateien?: readonly (StoredFile & { readonly size?: unknown })[] | null;
  readonly haeuser?: readonly EntryFields[] | null;
}

/** The applications with these ids that the filters leave, in the order of the ids. */
export async function findApplications(
  strapi: Strapi,
  ids: readonly string[],
  filters: EntryFields,
): Promise<readonly SentApplication[]> {
  const found = (await strapi.documents(UID).findMany({
    filters: { $and: [{ documentId: { $in: ids } }, filters] },
    populate: { dateien: true, haeuser: { fields: ['marke'] } },
  })) as SentApplication[];
  return found.toSorted((a, b) => ids.indexOf(a.documentId) - ids.indexOf(b.documentId));
}

/** The bytes of all files of these applications, by the sizes that the database has. */
export const bytesOfFiles = (applications: readonly SentApplication[]): number =>
  applications
    .flatMap(({ dateien }) => dateien ?? [])
    .reduce((sum, { size }) => sum + Number(size ?? 0) * 1000, 0);

/** What the dossier of an application consists of. `houseOf` names the house of a brand. */
export function sourceOf(
  strapi: Strapi,
  application: SentApplication,
  houseOf: (brand: unknown) => string,
): ArchivedSource {
  const text = (field: string): string => String(application[field] ?? '').trim();
  const house = houseOf(application['marke']);
  const further = furtherFields(strapi.contentTypes[UID]?.attributes ?? {});
  const houses = (application.haeuser ?? []).map(({ marke }) => houseOf(marke)).join(', ');
  const lines = sentLines(application, further, [['Darf weiter an', houses]]);
  const isFact = ([name]: NamedText): boolean => ['Adresse', 'Referenz'].includes(name);
  const facts: readonly NamedText[] = [
    ['Referenz', text('referenz')],
    ['Eingegangen', wholeDate(application['eingegangen'])],
    ['Stand', standWord(standOf(application))],
    ['Haus', house],
    ...contactOf(application).map(({ word, text: shown }): NamedText => [
      word === 'Anrufen' ? 'Telefon' : 'E-Mail',
      shown,
    ]),
    ...lines.filter(([name]) => name === 'Adresse'),
  ];
  const answers: readonly NamedText[] = [
    ...lines.filter((line) => !isFact(line)),
    ['Nachricht', text('nachricht')],
  ];
  return {
    person: {
      name: nameOf(application),
      reference: text('referenz'),
      house,
      job: jobOf(application),
      facts: withoutEmpty(facts),
      answers: withoutEmpty(answers),
    },
    files: (application.dateien ?? []).map(fileOf),
    folder: folderName(text('nachname'), text('vorname'), text('referenz')),
  };
}

const withoutEmpty = (rows: readonly NamedText[]): readonly NamedText[] =>
  rows.filter(([, text]) => text !== '');

const fileOf = ({ name, hash, ext }: StoredFile): DossierFile => ({
  name,
  ext,
  async read() {
    const stream = await openPrivate(`${hash}${ext}`);
    return stream === null ? null : bytesOf(stream);
  },
});

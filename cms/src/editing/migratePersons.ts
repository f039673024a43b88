import { BASE_LOCALE } from '../../../src/domain/locale/Locale.ts';
import { collectionUid } from '../contentTypes.ts';
import type { EntryFields, Strapi } from '../strapi.ts';
import { joinPersons, type JoinedPerson, type TypedPerson } from './joinPersons.ts';

const PERSON = collectionUid('person');
const PLACE = 'text.person';
/** The types that name persons. Pages have them in blocks. */
const OWNERS = ['stelle', 'veranstaltung'] as const;
const AT_ONCE = 500;

const WITH_PICTURE = { populate: { bild: { populate: { datei: true } }, eintrag: true } };
const IN_BLOCKS = {
  bloecke: {
    on: {
      'block.kontaktperson': { populate: { person: WITH_PICTURE } },
      'block.team': { populate: { personen: WITH_PICTURE } },
    },
  },
};

/**
 * Persons who are typed at their places become entries: equal ones become one. Runs at each start
 * and finds nothing once all are entries. The typed words stay where an entry has no place for them.
 */
export async function migratePersons(strapi: Strapi): Promise<void> {
  const waiting = await strapi.db.query(PLACE).count({
    where: { eintrag: { id: { $null: true } }, name: { $notNull: true } },
  });
  if (waiting === 0) return;
  const found = await findTyped(strapi);
  const pictures = new Map(found.map(({ person, picture }) => [person.row, picture]));
  for (const person of joinPersons(found.map((each) => each.person)))
    await strapi.db.transaction(() => createPerson(strapi, person, pictures));
}

interface FoundPerson {
  readonly person: TypedPerson;
  readonly picture: unknown;
}

async function findTyped(strapi: Strapi): Promise<readonly FoundPerson[]> {
  const found: FoundPerson[] = [];
  const collect = async (uid: string, populate: EntryFields, pick: Pick): Promise<void> => {
    for (const status of ['draft', 'published'] as const)
      for (let start = 0; ; start += AT_ONCE) {
        const entries = await strapi
          .documents(uid)
          .findMany({ locale: '*', status, populate, start, limit: AT_ONCE, sort: 'id:asc' });
        for (const entry of entries)
          for (const place of pick(entry))
            if (!place['eintrag'] && textOf(place['name']) !== '')
              found.push({ person: typedPerson(entry, place), picture: place['bild'] });
        if (entries.length < AT_ONCE) break;
      }
  };
  for (const name of OWNERS)
    await collect(collectionUid(name), { kontakt: WITH_PICTURE, haus: true }, ({ kontakt }) =>
      listOf(kontakt),
    );
  await collect(collectionUid('seite'), IN_BLOCKS, ({ bloecke }) =>
    listOf(bloecke).flatMap(({ person, personen }) => [...listOf(person), ...listOf(personen)]),
  );
  return found;
}

type Pick = (entry: EntryFields) => readonly EntryFields[];

const listOf = (value: unknown): readonly EntryFields[] =>
  [value].flat().filter((each): each is EntryFields => typeof each === 'object' && each !== null);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const typedPerson = (entry: EntryFields, place: EntryFields): TypedPerson => ({
  row: Number(place['id']),
  brand: textOf(entry['marke']),
  locale: textOf(entry['locale']) || BASE_LOCALE,
  name: textOf(place['name']),
  role: textOf(place['funktion']),
  phone: textOf(place['telefon']),
  email: textOf(place['email']),
  house: textOf((entry['haus'] as EntryFields | null | undefined)?.['documentId']),
});

const ROLE_FIELDS: Readonly<Record<string, string>> = {
  [BASE_LOCALE]: 'funktion',
  'fr-CH': 'funktionFr',
  'it-CH': 'funktionIt',
  en: 'funktionEn',
};

async function createPerson(
  strapi: Strapi,
  { brand, name, phone, email, roles, houses, places }: JoinedPerson,
  pictures: ReadonlyMap<number, unknown>,
): Promise<void> {
  const picture = places.map(({ row }) => pictures.get(row)).find(Boolean);
  const { documentId } = await strapi.documents(PERSON).create({
    data: {
      marke: brand,
      name,
      ...(phone !== '' && { telefon: phone }),
      ...(email !== '' && { email }),
      haeuser: { set: houses.map((documentId) => ({ documentId })) },
      ...(picture !== undefined && { bild: pictureData(picture as EntryFields) }),
      ...Object.fromEntries(
        Object.entries(roles).flatMap(([locale, role]) => {
          const field = ROLE_FIELDS[locale];
          return field === undefined ? [] : [[field, role]];
        }),
      ),
    },
  });
  const stored = await strapi.db.query(PERSON).findOne({ where: { documentId } });
  for (const { row, locale, role } of places)
    await strapi.db.query(PLACE).update({
      where: { id: row },
      data: {
        eintrag: { set: [stored?.['id']] },
        name: null,
        telefon: null,
        email: null,
        // Another function than usual stays at its place.
        funktion: role === '' || role === roles[locale] ? null : role,
        bild: null,
      },
    });
}

const pictureData = ({ datei, alt, dekorativ, fokusX, fokusY, legende }: EntryFields) => ({
  datei: (datei as EntryFields | null)?.['id'] ?? null,
  alt,
  dekorativ,
  fokusX,
  fokusY,
  legende,
});

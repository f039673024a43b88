import { collectionUid } from '../../contentTypes.ts';
import { nearPersons, type ComparedPerson } from '../../editing/joinPersons.ts';
import type { RequestContext } from '../../requestContext.ts';
import { buildDeepPopulate } from '../../rest/deepPopulate.ts';
import type { EntryFields, Parts, Strapi } from '../../strapi.ts';
import { answerNotFound, checkerOf, refuseUnless } from '../entries/panelRights.ts';
import { ALL_REMAIN, dataOfSnapshot, takeSnapshot } from '../entries/snapshot.ts';

const PERSON = collectionUid('person');
const MAX_PERSONS = 2000;

/** Finds near persons, joins them, or remembers that they are two. */
export const nearController = ({ strapi }: Parts) => ({
  async list(context: RequestContext): Promise<unknown> {
    const checker = checkerIn(strapi, context);
    refuseUnless(checker.can.read(), 'Sie dürfen keine Personen lesen.');
    const pairs = nearPersons(await readPersons(strapi));
    return {
      mayDecide: checker.can.update() && checker.can.delete(),
      pairs: pairs.map((pair) => pair.map(({ others: _others, ...shown }) => shown)),
    };
  },

  async decide(context: RequestContext): Promise<unknown> {
    const { keep, other, isSame } = context.request.body ?? {};
    const checker = checkerIn(strapi, context);
    refuseUnless(checker.can.update() && checker.can.delete(), 'Sie dürfen das nicht entscheiden.');
    if (typeof keep !== 'string' || typeof other !== 'string' || keep === other)
      return context.badRequest();
    const documents = strapi.documents(PERSON);
    // Read as this account: a person of another brand is not found.
    const populate = buildDeepPopulate(strapi, PERSON);
    const [kept, dropped] = await Promise.all(
      [keep, other].map((documentId) => documents.findOne({ documentId, populate })),
    );
    if (!kept || !dropped || kept['marke'] !== dropped['marke']) return context.notFound();
    if (isSame === true)
      await strapi.db.transaction(async () => {
        const data = missingIn(dataOf(strapi, kept), dataOf(strapi, dropped));
        await documents.update({ documentId: keep, data });
        await documents.update({ documentId: other, data: { nachfolge: keep } });
        await documents.delete({ documentId: other });
      });
    else
      await documents.update({
        documentId: keep,
        data: { verschieden: [...othersOf({ ...kept }), other] },
      });
    return { ok: true };
  },
});

function checkerIn(strapi: Strapi, { state }: RequestContext) {
  if (state?.userAbility === undefined) return answerNotFound();
  return checkerOf(strapi, PERSON, state.userAbility);
}

const dataOf = (strapi: Strapi, person: object): EntryFields =>
  dataOfSnapshot(strapi, PERSON, takeSnapshot(strapi, PERSON, { ...person }), ALL_REMAIN);

const COMPLETED = [
  'funktion',
  'funktionFr',
  'funktionIt',
  'funktionEn',
  'telefon',
  'email',
  'bild',
  'sprachen',
];

/** What only the other one knows, and the houses of both. */
const missingIn = (kept: EntryFields, dropped: EntryFields): EntryFields => ({
  ...Object.fromEntries(
    COMPLETED.flatMap((name) => (kept[name] || !dropped[name] ? [] : [[name, dropped[name]]])),
  ),
  haeuser: { set: [...housesIn(kept), ...housesIn(dropped)] },
});

/** A relation as data to save. */
const housesIn = ({ haeuser }: EntryFields): readonly unknown[] =>
  (haeuser as { readonly set: readonly unknown[] } | undefined)?.set ?? [];

const othersOf = ({ verschieden }: EntryFields): readonly string[] =>
  Array.isArray(verschieden) ? verschieden.map(String) : [];

async function readPersons(strapi: Strapi): Promise<readonly ComparedPerson[]> {
  const persons = await strapi.documents(PERSON).findMany({
    sort: 'name:asc',
    limit: MAX_PERSONS,
    filters: { nachfolge: { id: { $null: true } } },
  });
  return persons.map((person) => ({
    documentId: person.documentId,
    marke: String(person['marke']),
    name: String(person['name'] ?? ''),
    telefon: String(person['telefon'] ?? ''),
    email: String(person['email'] ?? ''),
    others: othersOf({ ...person }),
  }));
}

import { actingPerson, nameOfPerson } from '../actingPerson.ts';
import type { EntryFields, Strapi } from '../strapi.ts';

const OFFER = 'api::wohnangebot.wohnangebot';
const OCCUPANCY = 'api::belegung.belegung';

interface OfferName {
  readonly marke: string;
  readonly slug: string;
}

/**
 * What is free names its offer by the address. When an offer gets another address or brand, its
 * occupancy follows; otherwise the site would no longer show what the house said. It is deleted with
 * the offer. Whoever saves what is free in the panel confirms it: time and name are the server's.
 */
export function keepOccupancies(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const { documentId, data } = act.params;
    if (act.uid === OCCUPANCY && data && saysWhatIsFree(data)) sign(strapi, data);
    if (act.uid !== OFFER || !documentId || !CHANGES.includes(act.action)) return next();
    const before = await nameOf(strapi, documentId);
    if (act.action === 'delete')
      return strapi.db.transaction(async () => {
        const done = await next();
        // One language of it may have been deleted.
        if (before !== null && (await nameOf(strapi, documentId)) === null)
          await follow(strapi, before, null);
        return done;
      });
    const done = await next();
    const after = await nameOf(strapi, documentId);
    if (
      before !== null &&
      after !== null &&
      (before.slug !== after.slug || before.marke !== after.marke)
    )
      await follow(strapi, before, after);
    return done;
  });
}

/** An offer that is not published goes by the address of its draft. */
const CHANGES = ['update', 'publish', 'unpublish', 'discardDraft', 'delete'];

const saysWhatIsFree = (data: EntryFields): boolean =>
  ['freiJetzt', 'freiAb', 'warteliste', 'bestaetigtAm', 'bestaetigtVon'].some(
    (field) => data[field] !== undefined,
  );

function sign(strapi: Strapi, data: EntryFields): void {
  const person = actingPerson(strapi);
  if (person === undefined) return;
  data['bestaetigtAm'] = new Date().toISOString();
  data['bestaetigtVon'] = nameOfPerson(person);
}

/** All languages of an offer have the same address; that of visitors counts. Null if it is gone. */
async function nameOf(strapi: Strapi, documentId: string): Promise<OfferName | null> {
  const rows = await strapi.db
    .query(OFFER)
    .findMany({ where: { documentId }, orderBy: { id: 'desc' } });
  const offer = rows.find(({ publishedAt }) => publishedAt) ?? rows[0];
  return offer === undefined ? null : { marke: offer.marke, slug: offer.slug };
}

async function follow(strapi: Strapi, before: OfferName, after: OfferName | null): Promise<void> {
  const occupancies = strapi.documents(OCCUPANCY);
  const found = await occupancies.findMany({
    filters: { marke: { $eq: before.marke }, angebot: { $eq: before.slug } },
  });
  for (const { documentId } of found)
    await (after === null
      ? occupancies.delete({ documentId })
      : occupancies.update({ documentId, data: { marke: after.marke, angebot: after.slug } }));
}

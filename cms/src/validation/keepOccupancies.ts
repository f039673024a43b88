import type { Strapi } from '../strapi.ts';

const OFFER = 'api::wohnangebot.wohnangebot';
const OCCUPANCY = 'api::belegung.belegung';

interface OfferName {
  readonly marke: string;
  readonly slug: string;
}

/**
 * What is free names its offer by the address. When a published offer gets another address or
 * brand, its occupancy follows; otherwise the site would no longer show what the house said.
 */
export function followRenamedOffers(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const { documentId } = act.params;
    if (act.uid !== OFFER || act.action !== 'publish' || !documentId) return next();
    const before = await publishedName(strapi, documentId);
    const done = await next();
    const after = await publishedName(strapi, documentId);
    if (
      before !== null &&
      after !== null &&
      (before.slug !== after.slug || before.marke !== after.marke)
    )
      await rename(strapi, before, after);
    return done;
  });
}

/** All languages of an offer have the same address. */
async function publishedName(strapi: Strapi, documentId: string): Promise<OfferName | null> {
  const offer = await strapi.db
    .query(OFFER)
    .findOne({ where: { documentId, publishedAt: { $notNull: true } }, orderBy: { id: 'desc' } });
  return offer === null ? null : { marke: String(offer.marke), slug: String(offer.slug) };
}

async function rename(strapi: Strapi, before: OfferName, after: OfferName): Promise<void> {
  const occupancies = strapi.documents(OCCUPANCY);
  const found = await occupancies.findMany({
    filters: { marke: { $eq: before.marke }, angebot: { $eq: before.slug } },
  });
  for (const { documentId } of found)
    await occupancies.update({ documentId, data: { marke: after.marke, angebot: after.slug } });
}

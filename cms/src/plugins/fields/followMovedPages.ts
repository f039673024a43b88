import type { Strapi } from '../../strapi.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';

const PAGE = 'api::seite.seite';
const REDIRECT = 'api::weiterleitung.weiterleitung';

interface Place {
  readonly marke: string;
  /** The path as a redirect stores it, with a leading slash. */
  readonly path: string;
}

/**
 * When a published page gets another path, a redirect is created at the old one, so that links and
 * visitors' bookmarks still work. Older redirects are changed to lead directly to the new path. A
 * redirect at the new path itself is deleted.
 */
export function followMovedPages(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    const { documentId, locale } = act.params;
    if (act.uid !== PAGE || act.action !== 'publish' || !documentId) return next();
    const before = await publishedPlace(strapi, documentId, locale);
    const done = await next();
    const after = await publishedPlace(strapi, documentId, locale);
    if (after !== null && before?.path !== after.path) await move(strapi, before, after);
    return done;
  });
}

async function publishedPlace(
  strapi: Strapi,
  documentId: string,
  locale: unknown,
): Promise<Place | null> {
  const page = await (
    await rowsOfAccount(strapi, PAGE)
  ).findOne({
    where: {
      documentId,
      publishedAt: { $notNull: true },
      ...(typeof locale === 'string' && locale !== '*' && { locale }),
    },
  });
  return page === null ? null : { marke: page.marke, path: `/${page.pfad ?? ''}` };
}

async function move(strapi: Strapi, before: Place | null, after: Place): Promise<void> {
  const redirects = strapi.documents(REDIRECT);
  const all = await redirects.findMany({ filters: { marke: { $eq: after.marke } } });
  for (const { documentId } of all.filter(({ von }) => von === after.path))
    await redirects.delete({ documentId });
  // The home page cannot be redirected, and another brand's site has its own redirects.
  if (before === null || before.path === '/' || before.marke !== after.marke) return;
  const others = all.filter(({ von }) => von !== after.path);
  for (const { documentId } of others.filter(({ nach }) => nach === before.path))
    await redirects.update({ documentId, data: { nach: after.path } });
  if (!others.some(({ von }) => von === before.path))
    await redirects.create({
      data: { marke: after.marke, von: before.path, nach: after.path, art: '301' },
    });
}

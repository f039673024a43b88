import type { RequestContext } from '../../requestContext.ts';
import type { Parts, Strapi } from '../../strapi.ts';
import type { Ability } from '../../panelAccess.ts';
import { rowsOfAccount } from '../accounts/rowsOfAccount.ts';
import { FIRST_STAND, SUBMISSIONS } from '../applications/submissions.ts';
import { checkerOf } from '../entries/panelRights.ts';
import { pathOfEntry } from '../fields/linkChoices.ts';
import { panelRoutes } from '../pluginParts.ts';
import { addressForVisitors } from '../siteAddress.ts';
import { VISIT_UID } from '../visits/visits.ts';
import { brands } from '../../brands.ts';
import type { WaitingKind } from './mainMenu.ts';

const KINDS: Readonly<Record<WaitingKind, string>> = {
  applications: SUBMISSIONS.bewerbung,
  messages: SUBMISSIONS.kontaktnachricht,
  visits: VISIT_UID,
};

/** The numbers of the main menu, and the public address of an entry for its bar. */
export const frameServer = {
  controllers: {
    frame: ({ strapi }: Parts) => ({
      waiting: ({ state }: RequestContext) =>
        state?.userAbility === undefined ? {} : countWaiting(strapi, state.userAbility),
      address: ({ state, query }: RequestContext) =>
        state?.userAbility === undefined
          ? { address: null }
          : findAddress(strapi, state.userAbility, query),
    }),
  },
  routes: panelRoutes([
    ['GET', '/waiting', 'frame.waiting'],
    ['GET', '/address', 'frame.address'],
  ]),
};

/** What nobody has opened yet, of the types and the brands of the account. */
async function countWaiting(
  strapi: Strapi,
  ability: Ability,
): Promise<Readonly<Record<string, number>>> {
  const counts = Object.entries(KINDS)
    .filter(([, uid]) => checkerOf(strapi, uid, ability).can.read())
    .map(async ([kind, uid]) => {
      const rows = await rowsOfAccount(strapi, uid);
      return [kind, await rows.count({ where: { stand: FIRST_STAND } })] as const;
    });
  return Object.fromEntries(await Promise.all(counts));
}

/** The address at which visitors read the entry; null if it is not published or has no page. */
async function findAddress(
  strapi: Strapi,
  ability: Ability,
  query: RequestContext['query'],
): Promise<{ readonly address: string | null }> {
  const { uid, documentId, locale } = query;
  const nowhere = { address: null };
  if (typeof uid !== 'string' || typeof documentId !== 'string') return nowhere;
  if (strapi.contentTypes[uid] === undefined) return nowhere;
  const { can } = checkerOf(strapi, uid, ability);
  if (!can.read()) return nowhere;
  const language = typeof locale === 'string' && locale !== '' ? { locale } : {};
  const entry = await strapi
    .documents(uid)
    .findOne({ documentId, status: 'published', ...language });
  if (entry === null || !can.read(entry)) return nowhere;
  const brand = brands.find(({ id }) => id === entry['marke']);
  const path = brand === undefined ? null : pathOfEntry(uid, entry, brand);
  const word = typeof locale === 'string' ? locale.slice(0, 2) || 'de' : 'de';
  return {
    address:
      brand === undefined || path === null
        ? null
        : addressForVisitors(brand, word, path.replace(/^\//, '')),
  };
}

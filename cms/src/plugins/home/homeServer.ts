import { readFileSync } from 'node:fs';
import { QUALITY_CHECKS } from '../../../../src/domain/quality/QualityReport.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Strapi } from '../../strapi.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { SUBMISSIONS } from '../applications/submissions.ts';
import { checkerOf } from '../entries/panelRights.ts';
import { findGroup } from './group.ts';
import { houseOf, listOwnDrafts, listPlanned } from './ownWork.ts';
import { nameRecentEntries } from './recentTitles.ts';
import { fetchSiteVersion } from '../askSite.ts';
import { fetchSiteReport, rowsFor, type SiteReport } from './siteReport.ts';
import { panelRoutes } from '../pluginParts.ts';

interface Parts {
  readonly strapi: Strapi;
}

const { version: OWN_VERSION } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };

/** The data of the panel's home page, and the name and symbol of the group. */
export const homeServer = {
  register({ strapi }: Parts): void {
    nameRecentEntries(strapi);
  },
  controllers: {
    group: {
      read(context: RequestContext): void {
        const { name, primaryColor } = findGroup();
        context.body = { name, primaryColor };
      },
      symbol(context: RequestContext): void {
        context.set('cache-control', 'public, max-age=3600');
        context.type = 'image/svg+xml';
        context.body = findGroup().symbol;
      },
    },
    desk: ({ strapi }: Parts) => ({
      async drafts(context: RequestContext): Promise<void> {
        const { user, userAbility } = context.state ?? {};
        context.body = user && userAbility ? await listOwnDrafts(strapi, userAbility, user.id) : [];
      },
      async planned(context: RequestContext): Promise<void> {
        const { user: person, userAbility: ability } = context.state ?? {};
        context.body = person && ability ? await listPlanned(strapi, { person, ability }) : [];
      },
      /** The releases of this service and of the site: after an upgrade both are the same. */
      async version(context: RequestContext): Promise<void> {
        context.body = { version: OWN_VERSION, site: await fetchSiteVersion() };
      },
      /**
       * The findings of the site's report that the account may correct. All checks count as failed
       * if the site does not respond.
       */
      async report(context: RequestContext): Promise<void> {
        context.body = await readReport(strapi, context);
      },
    }),
  },
  routes: panelRoutes(
    [
      ['GET', '/drafts', 'desk.drafts'],
      ['GET', '/planned', 'desk.planned'],
      ['GET', '/report', 'desk.report'],
      ['GET', '/version', 'desk.version'],
    ],
    // Both are public, because the sign-in page shows them.
    [
      ['GET', '/group', 'group.read'],
      ['GET', '/group/symbol.svg', 'group.symbol'],
    ],
  ),
};

async function readReport(strapi: Strapi, { state }: RequestContext): Promise<SiteReport> {
  const ability = state?.userAbility;
  const report = await fetchSiteReport();
  if (report === null || ability === undefined) return { rows: [], failed: QUALITY_CHECKS };
  const mayMend = (uid: string): boolean => {
    if (strapi.contentTypes[uid] === undefined) return false;
    const { can } = checkerOf(strapi, uid, ability);
    return uid === SUBMISSIONS.bewerbung ? can.read() : can.update();
  };
  const brands = await findBrandsInRequest(strapi);
  return { rows: rowsFor(report.findings, { mayMend, brands, houseOf }), failed: report.failed };
}

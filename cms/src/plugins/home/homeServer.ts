import { readFileSync } from 'node:fs';
import { QUALITY_CHECKS } from '../../../../src/domain/quality/QualityReport.ts';
import type { RequestContext } from '../../requestContext.ts';
import type { Strapi, Parts } from '../../strapi.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { SUBMISSIONS } from '../applications/submissions.ts';
import { checkerOf } from '../entries/panelRights.ts';
import { findGroup } from './group.ts';
import { houseOf, listOwnDrafts, listPlanned } from './ownWork.ts';
import { nameRecentEntries } from './recentTitles.ts';
import { fetchSiteVersion } from '../siteRequests.ts';
import { fetchSiteReport, rowsFor, type SiteReport } from './siteReport.ts';
import { panelRoutes } from '../pluginParts.ts';

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
      read() {
        const { name, primaryColor } = findGroup();
        return { name, primaryColor };
      },
      symbol(context: RequestContext): string {
        context.set('cache-control', 'public, max-age=3600');
        context.type = 'image/svg+xml';
        return findGroup().symbol;
      },
    },
    desk: ({ strapi }: Parts) => ({
      async drafts({ state }: RequestContext) {
        const { user, userAbility } = state ?? {};
        return user && userAbility ? await listOwnDrafts(strapi, userAbility, user.id) : [];
      },
      async planned({ state }: RequestContext) {
        const { user: person, userAbility: ability } = state ?? {};
        return person && ability ? await listPlanned(strapi, { person, ability }) : [];
      },
      /** The releases of this service and of the site: after an upgrade both are the same. */
      version: async () => ({ version: OWN_VERSION, site: await fetchSiteVersion() }),
      /**
       * The findings of the site's report that the account may correct. All checks count as failed
       * if the site does not respond.
       */
      report: (context: RequestContext) => readReport(strapi, context),
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

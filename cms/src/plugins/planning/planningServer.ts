import { wrapActions } from '../../private-files/guardMediaLibrary.ts';
import { errors, type Action, type Entry, type Strapi, type Parts } from '../../strapi.ts';
import { runDueActions } from './runDueActions.ts';
import { planController } from './planController.ts';
import { linksController } from './linksController.ts';
import { explainBrokenLinks } from '../entries/findLinksTo.ts';
import { noteChangedEntries, type LinkFrom } from '../entries/entryIndex.ts';
import { ACT, planningTypes, VERSION } from './planningTypes.ts';
import { isEditorial, isKeptInBin } from '../entries/entryPlace.ts';
import { entryTitle } from '../entries/snapshot.ts';
import { deleteOldVersions, recordVersions } from './versions.ts';
import { versionsController } from './versionsController.ts';
import { panelRoutes } from '../pluginParts.ts';
import { ownRows } from '../entryRows.ts';
import { repeatSoon } from './planner.ts';

/** In an hour that exists on every day, also when the clocks change. */
const NIGHTLY = { rule: '0 41 3 * * *', tz: 'Europe/Zurich' };
const LISTS = 'plugin::content-manager.collection-types';

/**
 * Plans an entry's publishing and taking back, does it at its time, and saves versions of what was
 * public.
 */
export const planningServer = {
  register({ strapi }: Parts): void {
    strapi.documents.use(async (act, next) => {
      const done = await next();
      const { documentId, locale } = act.params;
      if (act.action !== 'delete' || documentId === undefined) return done;
      const language = typeof locale === 'string' && locale !== '*' ? { language: locale } : {};
      // What a person deletes is in the bin, which erases the versions with it.
      const gone = isKeptInBin(strapi, act.uid) ? ([ACT] as const) : ([ACT, VERSION] as const);
      for (const type of gone)
        await ownRows(strapi, type).deleteMany({
          where: { uid: act.uid, entryId: documentId, ...language },
        });
      return done;
    });
    recordVersions(strapi);
    noteChangedEntries(strapi);
    strapi
      .get('controllers')
      .extend(LISTS, (controller) =>
        wrapActions(controller, ['bulkDelete', 'bulkUnpublish'], unlessLinked(strapi)),
      );
  },

  bootstrap({ strapi }: Parts): void {
    repeatSoon(strapi, 'doWhatIsPlanned', () => runDueActions(strapi));
    const task = (): Promise<void> => deleteOldVersions(strapi);
    strapi.cron.add({ deleteOldVersions: { task, options: NIGHTLY } });
  },

  contentTypes: planningTypes,
  controllers: { plan: planController, versions: versionsController, links: linksController },
  routes: panelRoutes([
    ['GET', '/plan', 'plan.read'],
    ['POST', '/plan', 'plan.change'],
    ['GET', '/links', 'links.list'],
    ['POST', '/links', 'links.listSeveral'],
    ['GET', '/versions', 'versions.list'],
    ['GET', '/versions/:id', 'versions.compare'],
    ['POST', '/versions/:id/restore', 'versions.restore'],
  ]),
};

/**
 * Deletes or unpublishes several entries at once only if no public link leads to any of them;
 * otherwise all are refused. A redirect is offered when an entry is deleted or unpublished by
 * itself.
 */
const unlessLinked =
  (strapi: Strapi) =>
  (act: Action): Action =>
  async (ctx, next) => {
    const uid = String(ctx.params['model']);
    // Several languages, or none, include German.
    const { locale } = ctx.request.body ?? {};
    const language = typeof locale === 'string' && locale !== '*' ? locale : '';
    const going = [ctx.request.body?.['documentIds'] ?? []].flat().map(String);
    // Entries of other brands are not found here; the action itself refuses them.
    const found = isEditorial(uid)
      ? await strapi
          .documents(uid)
          .findMany({ locale: '*', filters: { documentId: { $in: going } } })
      : [];
    for (const entry of found as Entry[]) {
      const place = { uid, documentId: entry.documentId, locale: language };
      const stays = (link: LinkFrom): boolean => link.isPublic && !going.includes(link.documentId);
      const problem = await explainBrokenLinks(strapi, place, stays);
      if (problem !== null) throw new errors.ValidationError(`«${entryTitle(entry)}»: ${problem}`);
    }
    return act(ctx, next);
  };

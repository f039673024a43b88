import type { Parts, Strapi } from '../../strapi.ts';
import { CHANGE, changeTypes, type ChangeSet } from './changeTypes.ts';
import { changesController } from './changesController.ts';
import { deferEntryEvents } from './oneMessage.ts';
import { publishChange } from './publishChange.ts';
import { panelRoutes } from '../pluginParts.ts';
import { ownRows } from '../entryRows.ts';
import { FAILED_OFTEN, findPlanner, repeatSoon } from '../planning/planner.ts';

/** Entries of several types and brands that are published, and taken back, as one. */
export const changesServer = {
  register: ({ strapi }: Parts): void => deferEntryEvents(strapi),

  bootstrap({ strapi }: Parts): void {
    repeatSoon(strapi, 'publishDueChanges', () => publishDue(strapi));
  },

  contentTypes: changeTypes,
  controllers: { changes: changesController },
  routes: panelRoutes([
    ['GET', '/of', 'changes.of'],
    ['GET', '/', 'changes.list'],
    ['POST', '/', 'changes.create'],
    ['GET', '/:id', 'changes.read'],
    ['PUT', '/:id', 'changes.change'],
    ['DELETE', '/:id', 'changes.remove'],
    ['GET', '/:id/checks', 'changes.check'],
    ['POST', '/:id/parts', 'changes.add'],
    ['PUT', '/:id/parts/:part', 'changes.decide'],
    ['DELETE', '/:id/parts/:part', 'changes.take'],
    ['POST', '/:id/publish', 'changes.publish'],
    ['POST', '/:id/withdraw', 'changes.withdraw'],
  ]),
};

/**
 * How long a change is retried that fails for a technical reason, before it is marked as failed.
 */
const TIMEOUT_MS = 5 * 60_000;

/**
 * Publishes changes that are due, in the name of the account that planned them and with its current
 * rights.
 */
async function publishDue(strapi: Strapi): Promise<void> {
  const changes = ownRows(strapi, CHANGE);
  const due = (await changes.findMany({
    where: { state: 'open', publishAt: { $lte: new Date() }, failure: null },
    orderBy: { publishAt: 'asc' },
  })) as unknown as ChangeSet[];
  for (const change of due) {
    try {
      const planner = await findPlanner(strapi, change.plannedBy ?? 0);
      await publishChange(strapi, change, { ...planner, isPlanned: true });
    } catch (error) {
      const { name, message } = error as Error;
      const isRefused = name === 'PolicyError' || name === 'ValidationError';
      const isOver = Date.now() - new Date(change.publishAt ?? 0).getTime() > TIMEOUT_MS;
      if (isRefused || isOver)
        await changes.updateMany({
          // Another server may have published it in the meantime.
          where: { id: change.id, state: 'open' },
          data: {
            failure: isRefused ? message : FAILED_OFTEN,
          },
        });
      strapi.log.error(`A planned change was not published: ${name}`);
    }
  }
}

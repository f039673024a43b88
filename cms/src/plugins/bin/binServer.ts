import type { Parts } from '../../strapi.ts';
import { panelRoutes } from '../pluginParts.ts';
import { binController } from './binController.ts';
import { binTypes } from './binTypes.ts';
import { emptyBin } from './emptyBin.ts';
import { fillBin } from './fillBin.ts';

/** After the nightly deletion of submissions, which decides whether the clock is right. */
const NIGHTLY = { rule: '0 52 3 * * *', tz: 'Europe/Zurich' };

/** What a person deletes is kept for thirty days and can be restored. */
export const binServer = {
  register: ({ strapi }: Parts): void => fillBin(strapi),
  bootstrap({ strapi }: Parts): void {
    const task = (): Promise<void> => emptyBin(strapi);
    strapi.cron.add({ emptyBin: { task, options: NIGHTLY } });
  },
  contentTypes: binTypes,
  controllers: { bin: binController },
  routes: panelRoutes([
    ['GET', '/entries', 'bin.list'],
    ['POST', '/entries/:id/restore', 'bin.restore'],
    ['DELETE', '/entries/:id', 'bin.erase'],
  ]),
};

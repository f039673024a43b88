import { panelRoutes } from '../pluginParts.ts';
import { nearController } from './nearController.ts';

/** Persons who may be the same, and what somebody decided about them. */
export const personsServer = {
  controllers: { near: nearController },
  routes: panelRoutes([
    ['GET', '/near', 'near.list'],
    ['POST', '/near', 'near.decide'],
  ]),
};

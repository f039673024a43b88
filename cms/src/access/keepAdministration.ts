import type { PanelPerson } from '../panelAccess.ts';
import { wrapActions } from '../private-files/guardMediaLibrary.ts';
import { errors, type Action, type Strapi } from '../strapi.ts';
import { inTurn } from '../validation/inTurn.ts';
import { hasProvider } from './signInAtProvider.ts';

const PEOPLE = 'admin::user';
const ADMINISTRATION = 'strapi-super-admin';

const NOBODY_LEFT =
  'Danach könnte sich niemand mehr mit der Rolle Administration anmelden. Laden Sie zuerst eine weitere Person mit dieser Rolle ein, und warten Sie, bis sie ihr Passwort gewählt hat.';

/**
 * Keeps one account of the administration that can sign in. Strapi also counts accounts that are
 * blocked or have never accepted their invitation.
 */
export function keepAdministration(strapi: Strapi): void {
  const unlessNobodyLeft =
    (act: Action): Action =>
    (ctx, next) =>
      inTurn(PEOPLE, () =>
        strapi.db.transaction(async () => {
          const done = await act(ctx, next);
          if (!(await isAdministered(strapi))) throw new errors.ValidationError(NOBODY_LEFT);
          return done;
        }),
      );
  strapi
    .get('controllers')
    .extend(PEOPLE, (controller) =>
      wrapActions(controller, ['update', 'deleteOne', 'deleteMany'], unlessNobodyLeft),
    );
}

async function isAdministered(strapi: Strapi): Promise<boolean> {
  const people: readonly PanelPerson[] = await strapi.db.query(PEOPLE).findMany({
    where: { isActive: true, roles: { code: ADMINISTRATION } },
  });
  // At the provider one signs in without a password of one's own.
  return people.some(({ blocked, password }) => !blocked && (password || hasProvider()));
}

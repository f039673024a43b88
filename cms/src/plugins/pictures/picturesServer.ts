import type { Ability } from '../../panelAccess.ts';
import type { RequestContext } from '../../requestContext.ts';
import { errors, type EntryFields, type Strapi, type Parts } from '../../strapi.ts';
import { acceptPictures, shortenFileNames } from './acceptFiles.ts';
import { FILE } from '../accounts/brandFolders.ts';
import { guardLibrary } from './guardLibrary.ts';
import { limitFiles } from './limitFiles.ts';
import { findPicture, listLibrary } from './picturePlaces.ts';
import {
  choosePictures,
  PICTURES_PER_PAGE,
  placeKey,
  type PicturePlace,
  type Replaced,
} from './pictureWords.ts';
import { replacePicture } from './replacePicture.ts';
import { panelRoutes } from '../pluginParts.ts';

const READ = 'plugin::upload.read';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (/^\d{1,9}$/.test(String(value)) ? Number(value) : 0);

/** The rights of the current request; throws if the account may not see pictures at all. */
function abilityOf({ state }: RequestContext): Ability {
  if (!state?.userAbility?.can(READ, FILE))
    throw new errors.ForbiddenError('Sie haben keinen Zugang zu den Bildern.');
  return state.userAbility;
}

/** The places that a request names, limited to those that use the picture. */
function chosenPlaces(places: readonly PicturePlace[], asked: unknown): readonly PicturePlace[] {
  const keys = new Set(
    (Array.isArray(asked) ? asked : [])
      .filter((each): each is EntryFields => typeof each === 'object' && each !== null)
      .map(({ uid, documentId, locale }) =>
        placeKey({ uid: textOf(uid), documentId: textOf(documentId), locale: textOf(locale) }),
      ),
  );
  const chosen = places.filter((place) => keys.has(placeKey(place)));
  if (chosen.length < keys.size)
    throw new errors.ForbiddenError(
      'Das Bild steht nicht mehr überall dort. Laden Sie die Seite neu.',
    );
  if (chosen.some(({ mayChange }) => !mayChange))
    throw new errors.ForbiddenError('Einen dieser Einträge dürfen Sie nicht ändern.');
  return chosen;
}

/**
 * The pictures of the media library: their brands, the entries that use them, and their
 * replacement.
 */
export const picturesServer = {
  register({ strapi }: Parts): void {
    openSettings(strapi);
    limitFiles(strapi);
    guardLibrary(strapi);
    acceptPictures(strapi);
    shortenFileNames(strapi);
  },
  controllers: {
    pictures: ({ strapi }: Parts) => ({
      async list(ctx: RequestContext): Promise<unknown> {
        abilityOf(ctx);
        const all = await listLibrary(strapi);
        const chosen = choosePictures(all, {
          words: textOf(ctx.query['words']),
          folder: textOf(ctx.query['folder']),
          view: textOf(ctx.query['view']),
        });
        const first = (Math.max(numberOf(ctx.query['page']), 1) - 1) * PICTURES_PER_PAGE;
        return {
          pictures: chosen.slice(first, first + PICTURES_PER_PAGE),
          total: chosen.length,
          pageCount: Math.ceil(chosen.length / PICTURES_PER_PAGE),
          folders: [...new Set(all.map(({ folder }) => folder))].filter(Boolean).toSorted(),
        };
      },
      async read(ctx: RequestContext): Promise<unknown> {
        const picture = await findPicture(strapi, abilityOf(ctx), numberOf(ctx.params['id']));
        return picture ?? ctx.notFound();
      },
      async replace(ctx: RequestContext): Promise<unknown> {
        const ability = abilityOf(ctx);
        const { by, places } = ctx.request.body ?? {};
        const old = await findPicture(strapi, ability, numberOf(ctx.params['id']));
        const other = await findPicture(strapi, ability, numberOf(by));
        const person = ctx.state?.user;
        if (old === null || other === null || person === undefined) return ctx.notFound();
        const chosen = chosenPlaces(old.places, places);
        await replacePicture(strapi, { from: old.id, to: other.id, person }, chosen);
        // Replacing back would also change the pictures that were already there before.
        const held = new Set(other.places.map(placeKey));
        const canUndo = !chosen.some((place) => held.has(placeKey(place)));
        return { changed: chosen.length, canUndo } satisfies Replaced;
      },
    }),
  },
  routes: panelRoutes([
    ['GET', '/list', 'pictures.list'],
    ['GET', '/:id', 'pictures.read'],
    ['POST', '/:id/replace', 'pictures.replace'],
  ]),
};

/**
 * Lets every account read the settings of uploads: each form and list requests them,
 * and was refused for everyone but the administration. Changing them stays a right.
 */
function openSettings(strapi: Strapi): void {
  for (const { method, path, config } of strapi.plugin('upload').routes.admin.routes)
    if (method === 'GET' && path === '/settings') config.policies = ['admin::isAuthenticatedAdmin'];
  // Strapi's action checks the right once more.
  strapi.get('controllers').extend('plugin::upload.admin-settings', (controller) => ({
    ...controller,
    getSettings: async () => ({
      data: await strapi.plugin('upload').service('upload').getSettings(),
    }),
  }));
}

import { errors, type Action, type Controller, type EntryFields, type Strapi } from '../strapi.ts';
import { PREFIX } from './signedAddress.ts';

const FILE = 'plugin::upload.file';
const FOLDER = 'plugin::upload.folder';

/**
 * Closes the ways to applicants' files on which Strapi does not check which files a person
 * may see. Its bulk actions only check whether the person may edit any file at all, and return the
 * names; its folders show, and can be searched by, all files in them. Submitted files remain as
 * they were sent, so no one can rename, replace or delete one of them either.
 */
export function guardMediaLibrary(strapi: Strapi): void {
  const controllers = strapi.get('controllers');
  const unlessPrivate =
    (act: Action): Action =>
    async (ctx, next) => {
      if (await concernsPrivateFiles(strapi, ctx.request.body ?? {}))
        throw new errors.ForbiddenError(
          'Dateien von Bewerbungen lassen sich nicht gesammelt verschieben oder löschen.',
        );
      return act(ctx, next);
    };
  const unlessSent =
    (act: Action): Action =>
    async (ctx, next) => {
      const { updates } = ctx.request.body ?? {};
      const ids = [ctx.params['id'] ?? ctx.query['id'] ?? [], idsIn(updates)].flat();
      if (await concernsPrivateFiles(strapi, { fileIds: ids }))
        throw new errors.ForbiddenError(
          'Was jemand gesendet hat, bleibt, wie es ist: Die Datei geht mit der Bewerbung.',
        );
      return act(ctx, next);
    };
  const withoutFiles =
    (act: Action): Action =>
    async (ctx, next) => {
      const { filters, sort } = ctx.query;
      if (/"files":|files\./.test(JSON.stringify([filters, sort])))
        throw new errors.ForbiddenError('Ordner lassen sich nicht nach ihren Dateien suchen.');
      const answer = await act(ctx, next);
      removeFiles(ctx.body);
      return answer;
    };
  controllers.extend('plugin::upload.admin-folder-file', (controller) =>
    wrapActions(controller, ['deleteMany', 'moveMany'], unlessPrivate),
  );
  controllers.extend('plugin::upload.admin-upload', (controller) =>
    wrapActions(controller, ['updateFileInfo', 'replaceFile', 'bulkUpdateFileInfo'], unlessSent),
  );
  controllers.extend('plugin::upload.admin-file', (controller) =>
    wrapActions(controller, ['destroy'], unlessSent),
  );
  controllers.extend('plugin::upload.admin-folder', (controller) =>
    wrapActions(controller, ['find', 'findOne'], withoutFiles),
  );
}

const idsIn = (updates: unknown): unknown[] =>
  Array.isArray(updates) ? updates.map((each: { readonly id?: unknown }) => each?.id ?? []) : [];

/** Throws at the start if Strapi has renamed an action: it would be unguarded. */
export function wrapActions(
  controller: Controller,
  names: readonly string[],
  wrap: (act: Action) => Action,
): Controller {
  const guarded = names.map((name) => {
    const act = controller[name];
    if (act === undefined) throw new Error(`Strapi has no action ${name} to guard.`);
    // Some of Strapi's actions call others of their controller.
    return [name, wrap(act.bind(controller))] as const;
  });
  return { ...controller, ...Object.fromEntries(guarded) };
}

/** Whether any of these files, or any file in these folders, is an applicant's. */
async function concernsPrivateFiles(
  strapi: Strapi,
  { fileIds, folderIds }: EntryFields,
): Promise<boolean> {
  const folders = await strapi.db
    .query(FOLDER)
    .findMany({ where: { id: { $in: [folderIds ?? []].flat() } } });
  const within = folders.flatMap(({ path }) => [
    { folderPath: path },
    { folderPath: { $startsWith: `${path}/` } },
  ]);
  const concerned = {
    url: { $startsWith: PREFIX },
    $or: [{ id: { $in: [fileIds ?? []].flat() } }, ...within],
  };
  return (await strapi.db.query(FILE).count({ where: concerned })) > 0;
}

/** The panel only needs the number of files in a folder, and that is not an array. */
function removeFiles(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('files' in value && Array.isArray(value.files)) delete value.files;
  for (const each of Object.values(value)) removeFiles(each);
}

import { wrapActions } from '../../private-files/guardMediaLibrary.ts';
import type { RequestContext } from '../../requestContext.ts';
import { errors, type Action, type EntryFields, type Strapi } from '../../strapi.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { findFileUses } from '../entries/findLinksTo.ts';
import {
  FILE,
  findFolderOf,
  findReachableFolders,
  type ReachableFolders,
} from '../accounts/brandFolders.ts';
import { ownRows } from '../entryRows.ts';

const FOREIGN = 'Dieser Ordner oder diese Datei gehört einer Marke, für die Sie nicht arbeiten.';
const CHOOSE = 'Wählen Sie den Ordner einer Ihrer Marken oder «Gemeinsam».';

/** The folders that the account of the current request may use. */
export interface Library extends ReachableFolders {
  /** True if it may use every folder, and files without a folder, too. */
  readonly isGroup: boolean;
  /**
   * The folder for new files if the request names none; null unless the account has exactly one
   * brand.
   */
  readonly home: number | null;
}

type Rule = (ctx: RequestContext, library: Library) => Promise<void> | void;

/**
 * Limits accounts with some brands to the folders of these brands and the shared one, on the routes
 * of the media library that check no condition: folders, bulk actions, and the target
 * folder of a file. `limitFiles` limits single files and lists.
 */
export function guardLibrary(strapi: Strapi): void {
  const controllers = strapi.get('controllers');
  const read = async (): Promise<Library> => {
    const allowed = await findBrandsInRequest(strapi);
    const home = allowed?.length === 1 ? await findFolderOf(strapi, String(allowed[0])) : null;
    return {
      ...(await findReachableFolders(strapi, allowed)),
      isGroup: allowed === null,
      home: home?.id ?? null,
    };
  };
  const before =
    (rule: Rule) =>
    (act: Action): Action =>
    async (ctx, next) => {
      await rule(ctx, await read());
      return act(ctx, next);
    };
  const after =
    (rule: Rule) =>
    (act: Action): Action =>
    async (ctx, next) => {
      const answer = await act(ctx, next);
      await rule(ctx, await read());
      return answer;
    };
  const extend = (uid: string, names: readonly string[], wrap: (act: Action) => Action): void =>
    controllers.extend(`plugin::upload.${uid}`, (controller) =>
      wrapActions(controller, names, wrap),
    );

  extend('admin-upload', ['uploadFiles', 'uploadFile'], before(placeNewFiles));
  extend(
    'admin-upload',
    ['updateFileInfo', 'replaceFile', 'bulkUpdateFileInfo'],
    before(keepWithin),
  );
  extend('admin-file', ['find'], before(answerFilesAlone));
  extend(
    'admin-file',
    ['destroy'],
    before(({ params }, library) =>
      refuseUsed(strapi, { id: { $in: [params['id']] }, ...reachable(library) }),
    ),
  );
  extend('admin-folder', ['find', 'findOne', 'getStructure'], after(showReachable));
  extend('admin-folder', ['create', 'update'], before(changeReachable));
  extend(
    'admin-folder-file',
    ['deleteMany', 'moveMany'],
    before((ctx, library) => changeSeveral(strapi, ctx, library)),
  );
}

/**
 * Strapi returns whole entries, of every type and brand, if a request populates or filters by the
 * entries that use a file. `findPicture` lists the entries that use a picture.
 */
function answerFilesAlone(ctx: RequestContext): void {
  const { populate: _, ...query } = ctx.query;
  refuseUnless(
    !/"(?:related|files)[".]|\b(?:related|files)\./.test(
      JSON.stringify([query['filters'], query['sort']]),
    ),
    'Dateien lassen sich nicht nach Einträgen suchen.',
  );
  ctx.query = query;
}

const idOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);

const reaches = ({ isGroup, folders }: Library, id: number | null): boolean =>
  isGroup || folders.some((folder) => folder.id === id);

function refuseUnless(allowed: boolean, message = FOREIGN): void {
  if (!allowed) throw new errors.ForbiddenError(message);
}

/** Parses the information on the files of a form: JSON text, several such texts, or objects. */
function infosOf(value: unknown): EntryFields[] {
  try {
    return [value ?? []]
      .flat()
      .map((each: unknown) => (typeof each === 'string' ? JSON.parse(each) : each) as EntryFields);
  } catch {
    throw new errors.ValidationError('Die Angaben zu den Dateien lassen sich nicht lesen.');
  }
}

/**
 * Puts each file of a form into the folder that its `fileInfo` names, or into the account's home
 * folder. Throws with a message if the account may not use that folder or has no home folder.
 */
export function placeNewFiles(
  { request }: Pick<RequestContext, 'request'>,
  library: Library,
): void {
  if (library.isGroup || request.body === undefined) return;
  const { fileInfo } = request.body;
  const files = [request.files?.files ?? []].flat();
  const given = infosOf(fileInfo);
  const placed = files.map((_, index) => {
    const info = given[index] ?? {};
    const folder = idOf(info['folder']) ?? library.home;
    refuseUnless(reaches(library, folder), folder === null ? CHOOSE : FOREIGN);
    return JSON.stringify({ ...info, folder });
  });
  // Stored in a new body object: the parser (formidable 2.1) writes the sent fields into its own
  // object once more if the request ends later than its last file, and the folder was lost.
  request.body = { ...request.body, fileInfo: placed.length === 1 ? placed[0] : placed };
}

function keepWithin({ request: { body } }: RequestContext, library: Library): void {
  const updates = infosOf(body?.['updates']).map(({ fileInfo }) => fileInfo);
  for (const info of [...infosOf(body?.['fileInfo']), ...updates.flatMap(infosOf)])
    if (info['folder'] !== undefined) refuseUnless(reaches(library, idOf(info['folder'])), CHOOSE);
}

interface ShownFolder {
  readonly id: number;
}

function showReachable(ctx: RequestContext, library: Library): void {
  const answer = ctx.body as { data?: ShownFolder | readonly ShownFolder[] | null } | undefined;
  // Null in a refusal.
  if (library.isGroup || answer?.data === undefined || answer.data === null) return;
  // A folder inside a reachable one is reachable, so only the outermost folders are checked.
  if (Array.isArray(answer.data))
    answer.data = answer.data.filter(({ id }: ShownFolder) => reaches(library, id));
  else if (!reaches(library, (answer.data as ShownFolder).id)) ctx.notFound();
}

function changeReachable({ params, request }: RequestContext, library: Library): void {
  const { parent } = request.body ?? {};
  const id = params['id'] === undefined ? null : Number(params['id']);
  const isRoot = id !== null && library.roots.includes(id);
  if (isRoot) refuseUnless(library.isGroup && idOf(parent) === null, STAYS);
  else if (id !== null) refuseUnless(reaches(library, id));
  if (id === null || parent !== undefined)
    refuseUnless(reaches(library, idOf(parent)), idOf(parent) === null ? CHOOSE : FOREIGN);
}

const STAYS = 'Der Ordner einer Marke bleibt, wo er ist; nur die Gruppe benennt ihn um.';

async function changeSeveral(
  strapi: Strapi,
  { request }: RequestContext,
  library: Library,
): Promise<void> {
  const { fileIds, folderIds, destinationFolderId } = request.body ?? {};
  const files = { id: { $in: [fileIds ?? []].flat() } };
  const folders = [folderIds ?? []].flat().map(Number);
  refuseUnless(!folders.some((id) => library.roots.includes(id)), STAYS);
  refuseUnless(folders.every((id) => reaches(library, id)));
  if (destinationFolderId !== undefined)
    refuseUnless(reaches(library, idOf(destinationFolderId)), CHOOSE);
  if (!library.isGroup) {
    const foreign = { ...files, folderPath: { $notIn: library.paths } };
    refuseUnless((await ownRows(strapi, FILE).count({ where: foreign })) === 0);
  }
  if (destinationFolderId === undefined)
    await refuseUsed(strapi, { $or: [files, ...within(library, folders)] });
}

const reachable = ({ isGroup, paths }: Library): EntryFields =>
  isGroup ? {} : { folderPath: { $in: paths } };

const within = ({ folders }: Library, ids: readonly number[]): EntryFields[] =>
  folders
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }]);

/**
 * Refuses to delete files that visitors see. The file's page lists the entries that use it, as far
 * as the account may know.
 */
async function refuseUsed(strapi: Strapi, where: EntryFields): Promise<void> {
  const uses = await findFileUses(strapi);
  const files = await ownRows(strapi, FILE).findMany({ where, select: ['id', 'name'] });
  const used = files.find(({ id }) => uses.get(id)?.some(({ isPublic }) => isPublic));
  if (used !== undefined)
    throw new errors.ValidationError(
      `«${used.name}» steht noch auf der Website und wird nicht gelöscht. ` +
        'Unter «Bilder» sehen Sie, wo, und ersetzen es überall.',
    );
}

import type { ContentTypeName } from '../../../src/domain/content/contentTypes.ts';
import {
  panelRoles,
  ACTIONS_BY_RIGHT,
  type PanelAct,
  type PanelRight,
} from '../../../src/domain/content/panelRoles.ts';
import { BASE_LOCALE, LOCALES } from '../../../src/domain/locale/Locale.ts';
import { foldText } from '../../../src/domain/job/foldText.ts';
import { CONFIGURATIONS, collectionUid } from '../contentTypes.ts';
import type { Permission } from '../panelAccess.ts';
import type { ContentTypeSchema, Strapi } from '../strapi.ts';

const UPLOAD = ['assets.create', 'configure-view'];
/** Rights on single files. A condition can restrict them to files that are not an applicant's. */
const FILES = ['read', 'assets.update', 'assets.download', 'assets.copy-link'];

/** Strapi creates them on the first start with rights on every type, applications included. */
const STRAPI_ROLES = ['strapi-editor', 'strapi-author'];

const PUBLIC_FILES_ONLY = 'plugin::konfiguration.public-files-only';

type PanelRole = (typeof panelRoles)[number];

/**
 * Sets the panel's roles. Their rights are code, like the content model: an installation that needs
 * other rights creates a role with another name. A role that someone created by hand under one of
 * our names remains unchanged.
 */
export async function setAdminRoles(strapi: Strapi): Promise<void> {
  await registerPublicFilesOnly(strapi);
  const roles = strapi.service('admin::role');
  for (const row of panelRoles) {
    const role = await findOrCreate(strapi, row);
    if (role) await roles.assignPermissions(role.id, permissionsOf(strapi, row));
    else
      strapi.log.info(
        `The panel's role «${row.name}» is missing: one of that name was made by hand. Rename it and restart.`,
      );
  }
  for (const code of STRAPI_ROLES) {
    const role = await roles.findOne({ code });
    if (role && (await roles.getUsersCount(role.id)) === 0) await roles.deleteByIds([role.id]);
  }
  // Strapi's own role keeps its code, because Strapi identifies it by that.
  const { id, name } = await roles.getSuperAdmin();
  if (name === 'Super Admin')
    await roles.update(
      { id },
      { name: 'Administration', description: 'Alles: Inhalte, Konten, Rollen und Einstellungen' },
    );
}

async function findOrCreate(strapi: Strapi, { name, description }: PanelRole) {
  const roles = strapi.service('admin::role');
  const found = await roles.findOne({ name });
  const code = `foyer-${foldText(name)}`;
  if (found === null) return roles.create({ name, description, code });
  return found.code === code ? found : null;
}

/**
 * A condition on rights in the media library, where applicants' files are among the pictures. It
 * checks the address, which never changes, not the folder: files can be moved to another folder.
 * Strapi's conditions have no «starts with» operator, only comparison by sort order, and
 * `/api/private-files/` sorts before `/uploads/` in every collation.
 */
const registerPublicFilesOnly = (strapi: Strapi): Promise<unknown> =>
  strapi.service('admin::permission').conditionProvider.register({
    displayName: 'Keine Dateien aus Bewerbungen',
    name: 'public-files-only',
    plugin: 'konfiguration',
    handler: async () => ({ url: { $gte: '/uploads/' } }),
  });

function permissionsOf(strapi: Strapi, { rights, configurations, files }: PanelRole): Permission[] {
  const subjects = Object.entries(rights).map(
    ([name, right]) => [collectionUid(name as ContentTypeName), right] as const,
  );
  const configured = configurations
    ? CONFIGURATIONS.map((uid) => [uid, configurations] as const)
    : [];
  return [
    ...[...subjects, ...configured].flatMap(([uid, right]) =>
      ACTIONS_BY_RIGHT[right].flatMap((act) => contentPermissions(strapi, { uid, right, act })),
    ),
    ...filePermissions(files),
  ];
}

const filePermissions = (files: PanelRole['files']): Permission[] => {
  if (files === undefined) return [];
  const actions = files === 'choose' ? ['read'] : [...UPLOAD, ...FILES];
  return actions.map((action) => ({
    action: `plugin::upload.${action}`,
    subject: null,
    properties: {},
    conditions: files === 'all' || UPLOAD.includes(action) ? [] : [PUBLIC_FILES_ONLY],
  }));
};

interface Allowed {
  readonly uid: string;
  readonly right: PanelRight;
  readonly act: PanelAct;
}

/**
 * Returns an empty list if the type does not support the act: not every type has drafts that are
 * published.
 */
function contentPermissions(strapi: Strapi, { uid, right, act }: Allowed): Permission[] {
  const provider = strapi.service('admin::permission').actionProvider;
  const action = provider.get(`plugin::content-manager.explorer.${act}`);
  const type = strapi.contentTypes[uid];
  if (!action.subjects.includes(uid)) return [];
  if (act === 'publish' && type?.options?.draftAndPublish === false) return [];
  const locales =
    right === 'translate' && act !== 'read'
      ? LOCALES.filter((locale) => locale !== BASE_LOCALE)
      : LOCALES;
  const isLocalized = type?.pluginOptions?.i18n?.localized === true;
  // A type without languages has nothing to translate.
  if (right === 'translate' && act !== 'read' && !isLocalized) return [];
  return strapi
    .service('admin::content-type')
    .getPermissionsWithNestedFields([{ ...action, subjects: [uid] }])
    .map(({ subject, properties }) => ({
      action: action.actionId,
      subject,
      properties: {
        ...properties,
        ...(isLocalized && { locales }),
        ...(right === 'translate' &&
          act !== 'read' && { fields: translatedFieldsOf(type, properties['fields']) }),
      },
      conditions: [],
    }));
}

/**
 * The fields, with those of their components, that each language has for itself: the others are the
 * German ones, which who translates does not write.
 */
const translatedFieldsOf = (
  type: ContentTypeSchema | undefined,
  fields: unknown,
): readonly string[] =>
  (fields as readonly string[]).filter((field) => {
    const [name = ''] = field.split('.');
    return type?.attributes[name]?.pluginOptions?.i18n?.localized === true;
  });

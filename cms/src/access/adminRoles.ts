import {
  contentTypes,
  type PanelRight,
  type PanelRole,
} from '../../../src/domain/content/contentTypes.ts';
import { LOCALES } from '../../../src/domain/locale/Locale.ts';
import { CONFIGURATIONS, collectionUid } from '../contentTypes.ts';
import type { Permission } from '../panelAccess.ts';
import type { Strapi } from '../strapi.ts';

interface Role {
  readonly description: string;
  /** Edits the brands' configurations, too. */
  readonly configurations?: true;
  /** Which files of the media library: without applicants' unless said otherwise. */
  readonly files?: 'all' | 'none';
}

const ROLES: Readonly<Record<PanelRole, Role>> = {
  Redaktion: {
    description: 'Alle Inhalte der Websites, ohne Bewerbungen und Nachrichten',
    configurations: true,
  },
  HR: { description: 'Stellen, Ausbildung und Bewerbungen', files: 'all' },
  Haus: { description: 'Tagesprogramm, Menüplan, Veranstaltungen und Kioskbildschirme' },
  Empfang: { description: 'Nachrichten aus dem Kontaktformular', files: 'none' },
};

const ACTIONS: Readonly<Record<PanelRight, readonly string[]>> = {
  edit: ['create', 'read', 'update', 'delete', 'publish'],
  answer: ['read', 'update', 'delete'],
  read: ['read'],
};
const UPLOAD = ['assets.create', 'configure-view'];
/** Rights on single files, which can be narrowed to those that are no applicant's. */
const FILES = ['read', 'assets.update', 'assets.download', 'assets.copy-link'];

/** Strapi makes them on the first start with rights on every type, applications included. */
const STRAPI_ROLES = ['strapi-editor', 'strapi-author'];

const PUBLIC_FILES_ONLY = 'plugin::konfiguration.public-files-only';

/**
 * Sets the panel's roles. Their rights are code, as the content model is: those who need others
 * make a role of another name.
 */
export async function setAdminRoles(strapi: Strapi): Promise<void> {
  await registerPublicFilesOnly(strapi);
  const roles = strapi.service('admin::role');
  for (const name of Object.keys(ROLES) as PanelRole[]) {
    const { description } = ROLES[name];
    const role = (await roles.findOne({ name })) ?? (await roles.create({ name, description }));
    await roles.assignPermissions(role.id, permissionsOf(strapi, name));
  }
  for (const code of STRAPI_ROLES) {
    const role = await roles.findOne({ code });
    if (role && (await roles.getUsersCount(role.id)) === 0) await roles.deleteByIds([role.id]);
  }
}

/**
 * A condition on rights in the media library, where applicants' files stand among the pictures. It
 * goes by the address, which never changes, not by the folder: files can be moved out of that.
 * Strapi's conditions know no beginnings of texts, only their order, and `/api/private-files/`
 * comes before `/uploads/` in every language's.
 */
const registerPublicFilesOnly = (strapi: Strapi): Promise<unknown> =>
  strapi.service('admin::permission').conditionProvider.register({
    displayName: 'Keine Dateien aus Bewerbungen',
    name: 'public-files-only',
    plugin: 'konfiguration',
    handler: async () => ({ url: { $gte: '/uploads/' } }),
  });

function permissionsOf(strapi: Strapi, name: PanelRole): Permission[] {
  const { configurations, files } = ROLES[name];
  const having = (right: PanelRight): readonly string[] => [
    ...(configurations && right === 'edit' ? CONFIGURATIONS : []),
    ...contentTypes
      .filter((type) => type.rights[name] === right)
      .map((type) => collectionUid(type.name)),
  ];
  return [
    ...(['edit', 'answer', 'read'] as const).flatMap((right) =>
      contentPermissions(strapi, having(right), ACTIONS[right]),
    ),
    ...(files === 'none' ? [] : uploadPermissions(files === 'all')),
  ];
}

const uploadPermissions = (allFiles: boolean): Permission[] =>
  [...UPLOAD, ...FILES].map((action) => ({
    action: `plugin::upload.${action}`,
    subject: null,
    properties: {},
    conditions: allFiles || UPLOAD.includes(action) ? [] : [PUBLIC_FILES_ONLY],
  }));

function contentPermissions(
  strapi: Strapi,
  subjects: readonly string[],
  names: readonly string[],
): Permission[] {
  const provider = strapi.service('admin::permission').actionProvider;
  return names.flatMap((name) => {
    const action = provider.get(`plugin::content-manager.explorer.${name}`);
    const allowed = subjects.filter((uid) => action.subjects.includes(uid));
    return strapi
      .service('admin::content-type')
      .getPermissionsWithNestedFields([{ ...action, subjects: allowed }])
      .map(({ subject, properties }) => ({
        action: action.actionId,
        subject,
        properties: { ...properties, ...localesOf(strapi, subject) },
        conditions: [],
      }));
  });
}

const localesOf = (strapi: Strapi, uid: string): { readonly locales?: readonly string[] } =>
  strapi.contentTypes[uid]?.pluginOptions?.i18n?.localized ? { locales: LOCALES } : {};

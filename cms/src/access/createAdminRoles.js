'use strict';

const { CONFIGURATIONS, LOCALES, PUBLIC_TYPES, collectionUid } = require('../contentTypes');
const { PUBLIC_FILES_ONLY, registerPublicFilesOnly } = require('./publicFilesOnly');

const EDIT = ['create', 'read', 'update', 'delete', 'publish'];
const ANSWER = ['read', 'update', 'delete'];
const UPLOAD = ['assets.create', 'configure-view'];
/** Rights on single files, which can be narrowed to those that are no applicant's. */
const FILES = ['read', 'assets.update', 'assets.download', 'assets.copy-link'];

const uids = (...names) => names.map(collectionUid);

const ROLES = [
  {
    name: 'Redaktion',
    description: 'Alle Inhalte der Websites, ohne Bewerbungen und Nachrichten',
    types: [...CONFIGURATIONS, ...PUBLIC_TYPES],
    actions: EDIT,
  },
  {
    name: 'HR',
    description: 'Stellen, Ausbildung und Bewerbungen',
    types: uids('stelle', 'ausbildungsangebot'),
    actions: EDIT,
    answered: uids('bewerbung'),
    read: uids('haus'),
    files: 'all',
  },
  {
    name: 'Haus',
    description: 'Tagesprogramm, Menüplan, Veranstaltungen und Kioskbildschirme',
    types: uids('tagesprogramm', 'menueplan', 'veranstaltung', 'kioskprofil'),
    actions: EDIT,
    read: uids('haus'),
  },
  {
    name: 'Empfang',
    description: 'Nachrichten aus dem Kontaktformular',
    types: [],
    actions: [],
    answered: uids('kontaktnachricht'),
    files: 'none',
  },
];

/** Strapi makes them on the first start with rights on every type, applications included. */
const STRAPI_ROLES = ['strapi-editor', 'strapi-author'];

/**
 * Sets the panel's roles. Their rights are code, as the content model is: whoever needs others
 * makes a role of another name.
 */
async function createAdminRoles(strapi) {
  await registerPublicFilesOnly(strapi);
  const roles = strapi.service('admin::role');
  for (const { name, description, ...rights } of ROLES) {
    const role = (await roles.findOne({ name })) ?? (await roles.create({ name, description }));
    await roles.assignPermissions(role.id, permissionsOf(strapi, rights));
  }
  await deleteUnusedRoles(roles);
}

function permissionsOf(strapi, { types, actions, answered = [], read = [], files = 'public' }) {
  return [
    ...contentPermissions(strapi, types, actions),
    ...contentPermissions(strapi, answered, ANSWER),
    ...contentPermissions(strapi, read, ['read']),
    ...(files === 'none' ? [] : uploadPermissions(files === 'all')),
  ];
}

const uploadPermissions = (allFiles) => [
  ...UPLOAD.map((action) => ({
    action: `plugin::upload.${action}`,
    subject: null,
    properties: {},
    conditions: [],
  })),
  ...FILES.map((action) => ({
    action: `plugin::upload.${action}`,
    subject: null,
    properties: {},
    conditions: allFiles ? [] : [PUBLIC_FILES_ONLY],
  })),
];

function contentPermissions(strapi, subjects, names) {
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

const localesOf = (strapi, uid) =>
  strapi.contentTypes[uid].pluginOptions?.i18n?.localized ? { locales: Object.keys(LOCALES) } : {};

async function deleteUnusedRoles(roles) {
  for (const code of STRAPI_ROLES) {
    const role = await roles.findOne({ code });
    if (role && (await roles.getUsersCount(role.id)) === 0) await roles.deleteByIds([role.id]);
  }
}

module.exports = { createAdminRoles };

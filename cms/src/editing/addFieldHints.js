'use strict';

const { CONFIGURATIONS, PRIVATE_TYPES, PUBLIC_TYPES } = require('../contentTypes');

/** What a list of entries shows, so far as the type has it. */
const COLUMNS = [
  'marke',
  'titel',
  'pfad',
  'name',
  'von',
  'nach',
  'handle',
  'beginn',
  'datum',
  'woche',
  'art',
  'bereich',
];
const MOST_COLUMNS = 5;
/**
 * The same for what visitors send: who calls names a number, and the newest waits for an answer.
 */
const SUBMISSION_COLUMNS = [
  'eingegangen',
  'referenz',
  'nachname',
  'vorname',
  'name',
  'marke',
  'stellentitel',
  'bereich',
  'stand',
];
const NEWEST_FIRST = { defaultSortBy: 'eingegangen', defaultSortOrder: 'DESC' };
const TITLES = ['titel', 'name', 'Name', 'handle', 'nachname', 'datum', 'woche', 'von', 'marke'];

/**
 * Writes the German names and hints of the schemas (`pluginOptions.redaktion`) into the panel's
 * forms, where Strapi keeps them: in the database. What an administrator changed there is replaced
 * at the next start.
 */
async function addFieldHints(strapi) {
  const types = strapi.plugin('content-manager').service('content-types');
  const components = strapi.plugin('content-manager').service('components');
  for (const uid of [...CONFIGURATIONS, ...PUBLIC_TYPES, ...PRIVATE_TYPES])
    await describe(types, strapi.contentTypes[uid], withColumns);
  for (const component of Object.values(strapi.components))
    await describe(components, component, (configuration) => configuration);
}

async function describe(service, model, arrange) {
  const configuration = await service.findConfiguration(model);
  const described = arrange(
    {
      ...configuration,
      metadatas: withHints(configuration.metadatas, model),
      settings: withTitle(configuration.settings, model),
    },
    model,
  );
  if (JSON.stringify(described) !== JSON.stringify(configuration))
    await service.updateConfiguration(model, described);
}

function withHints(metadatas, { attributes }) {
  return Object.fromEntries(
    Object.entries(metadatas).map(([field, metadata]) => {
      const { name = field, hinweis = '' } = attributes[field]?.pluginOptions?.redaktion ?? {};
      if (!attributes[field]) return [field, metadata];
      return [
        field,
        {
          edit: { ...metadata.edit, label: name, description: hinweis },
          list: { ...metadata.list, label: name },
        },
      ];
    }),
  );
}

const isSubmission = ({ uid }) => PRIVATE_TYPES.includes(uid);

const withTitle = (settings, model) => ({
  ...settings,
  mainField: TITLES.find((name) => model.attributes[name]) ?? settings.mainField,
  pageSize: 50,
  ...(isSubmission(model) && NEWEST_FIRST),
});

function withColumns(configuration, model) {
  const columns = isSubmission(model) ? SUBMISSION_COLUMNS : COLUMNS;
  const list = columns
    .filter((name) => model.attributes[name])
    .slice(0, isSubmission(model) ? undefined : MOST_COLUMNS);
  return list.length === 0
    ? configuration
    : { ...configuration, layouts: { ...configuration.layouts, list } };
}

module.exports = { addFieldHints };

import { ALL_TYPES } from '../contentTypes.ts';
import type { EntryFields, Model, Strapi, ViewConfiguration, ViewService } from '../strapi.ts';
import { arrangeLists } from './listColumns.ts';

const TITLES = [
  'titel',
  'tage',
  'name',
  'Name',
  'handle',
  'nachname',
  'datum',
  'woche',
  'von',
  'marke',
];

/** What Strapi keeps of every entry, as lists call it. */
const STRAPI_NAMES: Readonly<Record<string, string>> = {
  createdAt: 'Erstellt',
  createdBy: 'Erstellt von',
  updatedAt: 'Geändert',
  updatedBy: 'Geändert von',
  publishedAt: 'Veröffentlicht',
};

/**
 * Writes the German names and hints of the schemas (`pluginOptions.redaktion`) into the panel's
 * forms, where Strapi keeps them: in the database. What an administrator changed there is replaced
 * at the next start, but for the columns of lists.
 */
export async function addFieldHints(strapi: Strapi): Promise<void> {
  const types = strapi.plugin('content-manager').service('content-types');
  const components = strapi.plugin('content-manager').service('components');
  const lists = await arrangeLists(strapi);
  for (const uid of ALL_TYPES) {
    const type = strapi.contentTypes[uid];
    if (type) await describe(types, type, (view) => lists.arrange(view, type));
  }
  await lists.keep();
  for (const component of Object.values(strapi.components))
    await describe(components, component, (view) => view);
}

async function describe<Described extends Model>(
  service: ViewService<Described>,
  model: Described,
  arrange: (view: ViewConfiguration) => ViewConfiguration,
): Promise<void> {
  const configuration = await service.findConfiguration(model);
  const described = arrange({
    ...configuration,
    metadatas: withHints(configuration.metadatas, model),
    settings: withTitle(configuration.settings, model),
  });
  if (JSON.stringify(described) !== JSON.stringify(configuration))
    await service.updateConfiguration(model, described);
}

const withHints = (
  metadatas: ViewConfiguration['metadatas'],
  { attributes }: Model,
): ViewConfiguration['metadatas'] =>
  Object.fromEntries(
    Object.entries(metadatas).map(([field, metadata]) => {
      const attribute = attributes[field];
      if (!attribute) return [field, metadata];
      const { name = STRAPI_NAMES[field] ?? field, hinweis = '' } =
        attribute.pluginOptions?.redaktion ?? {};
      return [
        field,
        {
          edit: { ...metadata.edit, label: name, description: hinweis },
          list: { ...metadata.list, label: name },
        },
      ];
    }),
  );

const withTitle = (settings: EntryFields, { attributes }: Model): EntryFields => ({
  ...settings,
  mainField: TITLES.find((name) => attributes[name]) ?? settings['mainField'],
  pageSize: 50,
});

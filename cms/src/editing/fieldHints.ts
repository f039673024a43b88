import { ALL_TYPES, PRIVATE_TYPES } from '../contentTypes.ts';
import type {
  ContentTypeSchema,
  EntryFields,
  Model,
  Strapi,
  ViewConfiguration,
  ViewService,
} from '../strapi.ts';

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
 * The same for what visitors send: a caller names a number, and the newest waits for an answer.
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

/**
 * Writes the German names and hints of the schemas (`pluginOptions.redaktion`) into the panel's
 * forms, where Strapi keeps them: in the database. What an administrator changed there is replaced
 * at the next start.
 */
export async function addFieldHints(strapi: Strapi): Promise<void> {
  const types = strapi.plugin('content-manager').service('content-types');
  const components = strapi.plugin('content-manager').service('components');
  for (const uid of ALL_TYPES) {
    const type = strapi.contentTypes[uid];
    if (type) await describe(types, type, (view) => withColumns(view, type), isSubmission(type));
  }
  for (const component of Object.values(strapi.components))
    await describe(components, component, (view) => view, false);
}

async function describe<Described extends Model>(
  service: ViewService<Described>,
  model: Described,
  arrange: (view: ViewConfiguration) => ViewConfiguration,
  newestFirst: boolean,
): Promise<void> {
  const configuration = await service.findConfiguration(model);
  const described = arrange({
    ...configuration,
    metadatas: withHints(configuration.metadatas, model),
    settings: {
      ...withTitle(configuration.settings, model),
      ...(newestFirst && NEWEST_FIRST),
    },
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
      const { name = field, hinweis = '' } = attribute.pluginOptions?.redaktion ?? {};
      return [
        field,
        {
          edit: { ...metadata.edit, label: name, description: hinweis },
          list: { ...metadata.list, label: name },
        },
      ];
    }),
  );

const isSubmission = ({ uid }: ContentTypeSchema): boolean => PRIVATE_TYPES.includes(uid);

const withTitle = (settings: EntryFields, { attributes }: Model): EntryFields => ({
  ...settings,
  mainField: TITLES.find((name) => attributes[name]) ?? settings['mainField'],
  pageSize: 50,
});

function withColumns(view: ViewConfiguration, type: ContentTypeSchema): ViewConfiguration {
  const columns = isSubmission(type) ? SUBMISSION_COLUMNS : COLUMNS;
  const list = columns
    .filter((name) => type.attributes[name])
    .slice(0, isSubmission(type) ? undefined : MOST_COLUMNS);
  return list.length === 0 ? view : { ...view, layouts: { ...view.layouts, list } };
}

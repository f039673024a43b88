import { ALL_TYPES } from '../contentTypes.ts';
import { mainFieldOf, withHints } from './namedFields.ts';
import type {
  ContentTypeSchema,
  EntryFields,
  GetModel,
  Model,
  Strapi,
  ViewConfiguration,
  ViewService,
} from '../strapi.ts';

/**
 * Writes the German names and hints of the schemas (`pluginOptions.redaktion`) into the panel's
 * forms, where Strapi keeps them: in the database. What an administrator changed there is replaced
 * at the next start, but for the columns of lists.
 */
export async function addFieldHints(strapi: Strapi): Promise<void> {
  const types = strapi.plugin('content-manager').service('content-types');
  const components = strapi.plugin('content-manager').service('components');
  const lists = await arrangeLists(strapi);
  const getModel: GetModel = (uid) => strapi.contentTypes[uid];
  for (const uid of ALL_TYPES) {
    const type = strapi.contentTypes[uid];
    if (type) await describe(types, type, getModel, (view) => lists.arrange(view, type));
  }
  await lists.keep();
  for (const component of Object.values(strapi.components))
    await describe(components, component, getModel, (view) => view);
}

async function describe<Described extends Model>(
  service: ViewService<Described>,
  model: Described,
  getModel: GetModel,
  arrange: (view: ViewConfiguration) => ViewConfiguration,
): Promise<void> {
  const configuration = await service.findConfiguration(model);
  const described = arrange({
    ...configuration,
    metadatas: withHints(configuration.metadatas, model, getModel),
    settings: withTitle(configuration.settings, model),
  });
  if (JSON.stringify(described) !== JSON.stringify(configuration))
    await service.updateConfiguration(model, described);
}

const withTitle = (settings: EntryFields, { attributes }: Model): EntryFields => ({
  ...settings,
  mainField: mainFieldOf(attributes) ?? settings['mainField'],
  pageSize: 50,
});

/**
 * What people look for in a list, by type: what an entry is called comes first, since it is the
 * link, then what tells it apart, whose it is, and who changed it when. Strapi adds the languages
 * and the status itself: no more columns than leave room for both on a screen of 1440 pixels.
 */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  seite: ['titel', 'pfad', 'marke', 'updatedAt'],
  veranstaltung: ['titel', 'beginn', 'marke', 'updatedAt'],
  stelle: ['titel', 'gueltigBis', 'marke', 'updatedAt'],
  beitrag: ['titel', 'datum', 'marke', 'updatedAt'],
  haus: ['name', 'ort', 'marke', 'updatedAt'],
  ausbildungsangebot: ['titel', 'abschluss', 'marke', 'updatedAt'],
  kioskprofil: ['titel', 'handle', 'marke', 'wartung', 'updatedAt'],
  tagesprogramm: ['datum', 'marke', 'updatedAt'],
  menueplan: ['woche', 'marke', 'updatedAt'],
  weiterleitung: ['von', 'nach', 'art', 'marke', 'updatedAt'],
  signaturtext: ['grussformel', 'firmenzeile', 'marke', 'updatedAt'],
  // A caller names a number, and the newest waits for an answer.
  bewerbung: ['nachname', 'vorname', 'stellentitel', 'eingegangen', 'referenz', 'marke', 'stand'],
  kontaktnachricht: ['name', 'eingegangen', 'referenz', 'marke', 'stand'],
};
/** Lists that open with the newest. */
const DATES: Readonly<Record<string, string>> = {
  bewerbung: 'eingegangen',
  kontaktnachricht: 'eingegangen',
  beitrag: 'datum',
  tagesprogramm: 'datum',
  menueplan: 'woche',
};

const nameOf = ({ uid }: ContentTypeSchema): string => uid.slice(uid.lastIndexOf('.') + 1);

/** The columns that each list was given at the last start, by uid. */
type GivenColumns = Readonly<Record<string, readonly string[]>>;

const PLACE = { key: 'list-columns' };

/**
 * Arranges the columns of lists: of those alone that no one has arranged in the panel since they
 * were given theirs. `keep` writes down what was given.
 */
export async function arrangeLists(strapi: Strapi): Promise<{
  arrange(view: ViewConfiguration, type: ContentTypeSchema): ViewConfiguration;
  keep(): Promise<unknown>;
}> {
  const store = strapi.store({ type: 'plugin', name: 'konfiguration' });
  const before = ((await store.get(PLACE)) ?? {}) as GivenColumns;
  const given: Record<string, readonly string[]> = {};
  return {
    arrange(view, type) {
      const columns = (COLUMNS[nameOf(type)] ?? []).filter((name) => type.attributes[name]);
      const last = before[type.uid];
      if (last !== undefined) given[type.uid] = last;
      const isOwn = last !== undefined && String(view.layouts['list']) !== String(last);
      if (columns.length === 0 || isOwn) return view;
      given[type.uid] = columns;
      const newest = DATES[nameOf(type)];
      return {
        ...view,
        layouts: { ...view.layouts, list: columns },
        settings: {
          ...view.settings,
          ...(newest && { defaultSortBy: newest, defaultSortOrder: 'DESC' }),
        },
      };
    },
    keep: () => store.set({ ...PLACE, value: given }),
  };
}

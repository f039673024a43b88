import { ALL_TYPES } from '../contentTypes.ts';
import { mainFieldOf, withHints } from './namedFields.ts';
import type {
  ContentTypeSchema,
  EntryFields,
  Models,
  Model,
  Strapi,
  ViewConfiguration,
  ViewService,
} from '../strapi.ts';

/**
 * Writes the German names and hints of the schemas (`pluginOptions.redaktion`) into the panel's
 * forms, which Strapi stores in the database. The next start replaces an administrator's changes,
 * except for the columns of lists.
 */
export async function addFieldHints(strapi: Strapi): Promise<void> {
  const types = strapi.plugin('content-manager').service('content-types');
  const components = strapi.plugin('content-manager').service('components');
  const lists = await arrangeLists(strapi);
  for (const uid of ALL_TYPES) {
    const type = strapi.contentTypes[uid];
    if (type) await describe(types, type, strapi, (view) => lists.arrange(view, type));
  }
  await lists.keep();
  for (const component of Object.values(strapi.components))
    await describe(components, component, strapi, (view) => view);
}

async function describe<Described extends Model>(
  service: ViewService<Described>,
  model: Described,
  models: Models,
  arrange: (view: ViewConfiguration) => ViewConfiguration,
): Promise<void> {
  const configuration = await service.findConfiguration(model);
  const described = arrange({
    ...configuration,
    metadatas: withHints(configuration.metadatas, model, models),
    settings: withTitle(configuration.settings, model),
    layouts: withoutHidden(configuration.layouts, model),
  });
  if (JSON.stringify(described) !== JSON.stringify(configuration))
    await service.updateConfiguration(model, described);
}

/** The form without the fields that only the service writes; Strapi knows no such mark. */
function withoutHidden(layouts: EntryFields, { attributes }: Model): EntryFields {
  const edit = layouts['edit'] as readonly (readonly { readonly name: string }[])[];
  const isShown = ({ name }: { readonly name: string }): boolean =>
    attributes[name]?.pluginOptions?.['content-manager']?.visible !== false;
  return {
    ...layouts,
    edit: edit.map((row) => row.filter(isShown)).filter((row) => row.length > 0),
  };
}

const withTitle = (settings: EntryFields, { attributes }: Model): EntryFields => ({
  ...settings,
  mainField: mainFieldOf(attributes) ?? settings['mainField'],
  pageSize: 50,
});

/**
 * The columns of each list, by type. The name of an entry comes first, since it is the link; then
 * what distinguishes it, its brand, and when it was changed. Strapi itself adds the languages and
 * the status: there are only as many columns as leave room for both on a screen of 1440 pixels.
 */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  seite: ['titel', 'pfad', 'marke', 'updatedAt'],
  veranstaltung: ['titel', 'beginn', 'marke', 'updatedAt'],
  stelle: ['titel', 'gueltigBis', 'marke', 'updatedAt'],
  beitrag: ['titel', 'datum', 'marke', 'updatedAt'],
  person: ['name', 'funktion', 'telefon', 'marke', 'updatedAt'],
  haus: ['name', 'ort', 'marke', 'updatedAt'],
  ausbildungsangebot: ['titel', 'abschluss', 'marke', 'updatedAt'],
  wohnangebot: ['titel', 'art', 'marke', 'updatedAt'],
  pflegeanteil: ['kanton', 'gueltigAb', 'marke', 'updatedAt'],
  belegung: ['angebot', 'freiJetzt', 'warteliste', 'bestaetigtAm', 'marke'],
  kioskprofil: ['titel', 'handle', 'marke', 'wartung', 'updatedAt'],
  tagesprogramm: ['datum', 'marke', 'updatedAt'],
  menueplan: ['woche', 'marke', 'updatedAt'],
  mitteilung: ['text', 'bis', 'wo', 'marke', 'updatedAt'],
  weiterleitung: ['von', 'nach', 'art', 'marke', 'updatedAt'],
  signaturtext: ['grussformel', 'firmenzeile', 'marke', 'updatedAt'],
  antwortvorlage: ['titel', 'art', 'anlass', 'marke', 'updatedAt'],
  // Callers give their reference number, and the newest submissions wait for a reply.
  bewerbung: ['nachname', 'vorname', 'stellentitel', 'eingegangen', 'referenz', 'marke', 'stand'],
  kontaktnachricht: ['name', 'eingegangen', 'referenz', 'marke', 'stand'],
  anfrage: ['name', 'anliegen', 'eingegangen', 'referenz', 'marke', 'stand'],
};
/** The fields by which lists are sorted: dates with the newest first, jobs by title. */
const SORTED: Readonly<Record<string, string>> = {
  veranstaltung: 'beginn',
  stelle: 'titel',
  bewerbung: 'eingegangen',
  kontaktnachricht: 'eingegangen',
  anfrage: 'eingegangen',
  beitrag: 'datum',
  tagesprogramm: 'datum',
  menueplan: 'woche',
  pflegeanteil: 'gueltigAb',
  mitteilung: 'bis',
};

const nameOf = ({ uid }: ContentTypeSchema): string => uid.slice(uid.lastIndexOf('.') + 1);

/** The columns that each list was given at the last start, by uid. */
type GivenColumns = Readonly<Record<string, readonly string[]>>;

const PLACE = { key: 'list-columns' };

/**
 * Sets the columns of lists, except of those that someone has changed in the panel since they were
 * last set. `keep` stores the given columns.
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
      const sorted = SORTED[nameOf(type)];
      const order = sorted === 'titel' ? 'ASC' : 'DESC';
      return {
        ...view,
        layouts: { ...view.layouts, list: columns },
        settings: {
          ...view.settings,
          ...(sorted && { defaultSortBy: sorted, defaultSortOrder: order }),
        },
      };
    },
    keep: () => store.set({ ...PLACE, value: given }),
  };
}

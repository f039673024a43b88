import type { Attribute, GetModel, Model, ViewConfiguration } from '../strapi.ts';

const TITLES = 'titel tage name Name handle nachname datum woche von firmenzeile'.split(' ');

/** Of these Strapi's forms fail: they draw the title as it is stored. */
const NO_TITLE: ReadonlySet<string> = new Set(['component', 'dynamiczone', 'relation', 'media']);

/** What Strapi keeps of every entry, as lists call it. */
const STRAPI_NAMES: Readonly<Record<string, string>> = {
  createdAt: 'Erstellt',
  createdBy: 'Erstellt von',
  updatedAt: 'Geändert',
  updatedBy: 'Geändert von',
  publishedAt: 'Veröffentlicht',
};

/** The names and hints of all fields; an entry that a relation leads to by what it is called. */
export const withHints = (
  metadatas: ViewConfiguration['metadatas'],
  { attributes }: Model,
  getModel: GetModel,
): ViewConfiguration['metadatas'] =>
  Object.fromEntries(
    Object.entries(metadatas).map(([field, metadata]) => {
      const attribute = attributes[field];
      if (!attribute) return [field, metadata];
      const { name = STRAPI_NAMES[field] ?? field, hinweis = '' } =
        attribute.pluginOptions?.redaktion ?? {};
      const title = titleOfTarget(attribute, getModel);
      return [
        field,
        {
          edit: {
            ...metadata.edit,
            label: name,
            description: hinweis,
            ...(title !== undefined && { mainField: title }),
          },
          list: { ...metadata.list, label: name },
        },
      ];
    }),
  );

/** Strapi's own choice is the first text of the type, which is the id of a brand in most of ours. */
function titleOfTarget({ type, target = '' }: Attribute, getModel: GetModel): string | undefined {
  const { attributes } = (type === 'relation' && getModel(target)) || {};
  return attributes && mainFieldOf(attributes);
}

/** The field that an entry is called by; undefined where Strapi's own choice is as good. */
export const mainFieldOf = (attributes: Model['attributes']): string | undefined =>
  TITLES.find((name) => attributes[name] && !NO_TITLE.has(attributes[name].type));

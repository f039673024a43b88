import type { Attribute, Models, Model, ViewConfiguration } from '../strapi.ts';

const TITLES =
  'titel tage name Name handle nachname datum woche von firmenzeile angebot stufe kanton gueltigAb was'.split(
    ' ',
  );

/** Strapi's forms fail with these types as a title: they render the stored value. */
const NO_TITLE: ReadonlySet<string> = new Set(['component', 'dynamiczone', 'relation', 'media']);

/** The labels in lists for the fields that Strapi adds to every entry. */
const STRAPI_NAMES: Readonly<Record<string, string>> = {
  createdAt: 'Erstellt',
  createdBy: 'Erstellt von',
  updatedAt: 'Geändert',
  updatedBy: 'Geändert von',
  publishedAt: 'Veröffentlicht',
};

/** The names and hints of all fields. A relation shows the name of its target entry. */
export const withHints = (
  metadatas: ViewConfiguration['metadatas'],
  { attributes }: Model,
  models: Models,
): ViewConfiguration['metadatas'] =>
  Object.fromEntries(
    Object.entries(metadatas).map(([field, metadata]) => {
      const attribute = attributes[field];
      if (!attribute) return [field, metadata];
      const { name = STRAPI_NAMES[field] ?? field, hinweis = '' } =
        attribute.pluginOptions?.redaktion ?? {};
      const title = titleOfTarget(attribute, models);
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

/** By default Strapi takes the first text of the type, which is a brand's id in most of ours. */
function titleOfTarget({ type, target = '' }: Attribute, models: Models): string | undefined {
  const { attributes } = (type === 'relation' && models.getModel(target)) || {};
  return attributes && mainFieldOf(attributes);
}

/** The field that names an entry; undefined if Strapi's default is as good. */
export const mainFieldOf = (attributes: Model['attributes']): string | undefined =>
  TITLES.find((name) => attributes[name] && !NO_TITLE.has(attributes[name].type));

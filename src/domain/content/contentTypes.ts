/**
 * Parts of what editors write, by what they are for: the panel's roles have their rights on parts, or
 * on single types (`panelRoles.ts`).
 */
export type ContentPart = 'pages' | 'screens' | 'undrafted';

interface ContentType {
  /** What Strapi calls many of them: entries are read at `/api/<plural>`. */
  readonly plural: string;
  /** What the site's token may do: read what is published, or add what a visitor sends. */
  readonly access: 'read' | 'create';
  /** Absent for what only single roles of the panel see, as what visitors send. */
  readonly part?: ContentPart;
  /** The field that names an entry in addresses; null for its id, absent where no address has it. */
  readonly namedBy?: 'pfad' | 'slug' | 'handle' | null;
  /** Entries are pages of the site: they have a preview and an address. */
  readonly isPage?: true;
  /** One entry for a brand: a seed file has it under the singular name. */
  readonly single?: true;
}

/**
 * The content types besides the configurations, by Strapi's singular name. The token's rights, those
 * of the panel's roles, the routes of the content service, the addresses of the site's reads,
 * previews and the seed follow from this list. Its order is the seed's: other types point to the house. What an
 * entry holds stands in `cms/src/api/<name>/content-types/<name>/schema.json`.
 */
export const CONTENT_TYPES = {
  haus: {
    plural: 'haeuser',
    access: 'read',
    part: 'pages',
    namedBy: 'slug',
    isPage: true,
    single: true,
  },
  seite: {
    plural: 'seiten',
    access: 'read',
    part: 'pages',
    namedBy: 'pfad',
    isPage: true,
  },
  veranstaltung: {
    plural: 'veranstaltungen',
    access: 'read',
    part: 'pages',
    namedBy: null,
    isPage: true,
  },
  beitrag: {
    plural: 'beitraege',
    access: 'read',
    part: 'pages',
    namedBy: null,
    isPage: true,
  },
  stelle: {
    plural: 'stellen',
    access: 'read',
    part: 'pages',
    namedBy: null,
  },
  ausbildungsangebot: {
    plural: 'ausbildungsangebote',
    access: 'read',
    part: 'pages',
  },
  weiterleitung: { plural: 'weiterleitungen', access: 'read', part: 'undrafted' },
  kioskprofil: {
    plural: 'kioskprofile',
    access: 'read',
    part: 'screens',
    namedBy: 'handle',
  },
  tagesprogramm: {
    plural: 'tagesprogramme',
    access: 'read',
    part: 'screens',
  },
  menueplan: { plural: 'menueplaene', access: 'read', part: 'screens' },
  signaturtext: {
    plural: 'signaturtexte',
    access: 'read',
    part: 'undrafted',
    single: true,
  },
  bewerbung: { plural: 'bewerbungen', access: 'create' },
  kontaktnachricht: {
    plural: 'kontaktnachrichten',
    access: 'create',
  },
} as const satisfies Readonly<Record<string, ContentType>>;

export type ContentTypeName = keyof typeof CONTENT_TYPES;

type With<Trait> = {
  [Name in ContentTypeName]: (typeof CONTENT_TYPES)[Name] extends Trait ? Name : never;
}[ContentTypeName];

/** What the site reads. */
export type ReadTypeName = With<{ readonly access: 'read' }>;
/** Content types whose entries have a page of their own. */
export type PageTypeName = With<{ readonly isPage: true }>;
/** Content types whose entries are named in addresses. */
export type NamedTypeName = With<{ readonly namedBy: string | null }>;

/** The list as the type says it: by the names alone, every property of it optional. */
export const contentTypes: readonly (ContentType & { readonly name: ContentTypeName })[] =
  Object.entries<ContentType>(CONTENT_TYPES).map(([name, type]) => ({
    ...type,
    name: name as ContentTypeName,
  }));

/**
 * Groups of content types by purpose. The rights of the panel's roles apply to groups or to single
 * types (`panelRoles.ts`).
 */
export type ContentPart = 'pages' | 'screens' | 'undrafted';

interface ContentType {
  /** The plural name: entries are read at `/api/<plural>`. */
  readonly plural: string;
  /**
   * The right of the site's token: to read published entries, to create what a visitor sends, or
   * none of what only the panel uses.
   */
  readonly access: 'read' | 'create' | 'panel';
  /** Absent for types that only some roles of the panel see, such as visitors' submissions. */
  readonly part?: ContentPart;
  /**
   * The field that identifies an entry in addresses; null for its id, absent if no address contains
   * it.
   */
  readonly namedBy?: 'pfad' | 'slug' | 'handle' | null;
  /** Entries are pages of the site: each has a preview and an address. */
  readonly isPage?: true;
  /** Entries have no page of their own kind of address, but a preview shows where they appear. */
  readonly isShown?: true;
  /** Each brand has only one entry: a seed file has it under the singular name. */
  readonly single?: true;
}

/**
 * The content types except the configurations, by their singular name. The rights of the token
 * and of the panel's roles, the routes of the content service, the addresses of the site's reads,
 * the previews and the seed are derived from this list. Its order is the seed's order: other types
 * refer to the house, and an occupancy to an offer. The fields of an entry are in
 * `cms/src/api/<name>/content-types/<name>/schema.json`.
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
  person: { plural: 'personen', access: 'read', part: 'undrafted' },
  seite: {
    plural: 'seiten',
    access: 'read',
    part: 'pages',
    namedBy: 'pfad',
    isPage: true,
  },
  wohnangebot: {
    plural: 'wohnangebote',
    access: 'read',
    part: 'pages',
    namedBy: 'slug',
    isPage: true,
  },
  pflegeanteil: { plural: 'pflegeanteile', access: 'read', part: 'pages' },
  belegung: { plural: 'belegungen', access: 'read', part: 'undrafted' },
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
    isShown: true,
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
    isShown: true,
  },
  tagesprogramm: {
    plural: 'tagesprogramme',
    access: 'read',
    part: 'screens',
    isShown: true,
  },
  menueplan: { plural: 'menueplaene', access: 'read', part: 'screens', isShown: true },
  mitteilung: { plural: 'mitteilungen', access: 'read', part: 'screens' },
  signaturtext: {
    plural: 'signaturtexte',
    access: 'read',
    part: 'undrafted',
    single: true,
  },
  antwortvorlage: { plural: 'antwortvorlagen', access: 'panel' },
  bewerbung: { plural: 'bewerbungen', access: 'create' },
  kontaktnachricht: {
    plural: 'kontaktnachrichten',
    access: 'create',
  },
  anfrage: { plural: 'anfragen', access: 'create' },
} as const satisfies Readonly<Record<string, ContentType>>;

export type ContentTypeName = keyof typeof CONTENT_TYPES;

type With<Trait> = {
  [Name in ContentTypeName]: (typeof CONTENT_TYPES)[Name] extends Trait ? Name : never;
}[ContentTypeName];

/** The content types that the site reads. */
export type ReadTypeName = With<{ readonly access: 'read' }>;
/** Content types whose entries have their own page. */
export type PageTypeName = With<{ readonly isPage: true }>;
/** Content types whose entries a preview shows. */
export type PreviewedTypeName = PageTypeName | With<{ readonly isShown: true }>;
/** Content types whose entries are identified in addresses. */
export type NamedTypeName = With<{ readonly namedBy: string | null }>;

/** The list with the general type: every optional property can be read on each entry. */
export const contentTypes: readonly (ContentType & { readonly name: ContentTypeName })[] =
  Object.entries<ContentType>(CONTENT_TYPES).map(([name, type]) => ({
    ...type,
    name: name as ContentTypeName,
  }));

/** The content types whose entries a preview shows. */
export const previewedTypes: readonly PreviewedTypeName[] = contentTypes
  .filter(({ isPage, isShown }) => isPage === true || isShown === true)
  .map(({ name }) => name as PreviewedTypeName);

/** A role of the content service's admin panel that this product sets. */
export type PanelRole = 'Redaktion' | 'HR' | 'Haus' | 'Empfang';

/** `edit` publishes, too; `answer` reads, changes and deletes what a visitor sent. */
export type PanelRight = 'edit' | 'answer' | 'read';

interface ContentType {
  /** What Strapi calls many of them: entries are read at `/api/<plural>`. */
  readonly plural: string;
  /** What the site's token may do: read what is published, or add what a visitor sends. */
  readonly access: 'read' | 'create';
  /** The field that names an entry in addresses; null for its id, absent where no address has it. */
  readonly namedBy?: 'pfad' | 'slug' | 'handle' | null;
  /** Entries are pages of the site: they have a preview and an address. */
  readonly isPage?: true;
  /** One entry for a brand: a seed file has it under the singular name. */
  readonly single?: true;
  readonly rights: Readonly<Partial<Record<PanelRole, PanelRight>>>;
}

/**
 * The content types besides the configurations, by Strapi's singular name. The token's rights, the
 * panel's roles, the routes of the content service, the addresses of the site's reads, previews and
 * the seed follow from this list. Its order is the seed's: other types point to the house. What an
 * entry holds stands in `cms/src/api/<name>/content-types/<name>/schema.json`.
 */
export const CONTENT_TYPES = {
  haus: {
    plural: 'haeuser',
    access: 'read',
    namedBy: 'slug',
    isPage: true,
    single: true,
    rights: { Redaktion: 'edit', HR: 'read', Haus: 'read' },
  },
  seite: {
    plural: 'seiten',
    access: 'read',
    namedBy: 'pfad',
    isPage: true,
    rights: { Redaktion: 'edit' },
  },
  veranstaltung: {
    plural: 'veranstaltungen',
    access: 'read',
    namedBy: null,
    isPage: true,
    rights: { Redaktion: 'edit', Haus: 'edit' },
  },
  beitrag: {
    plural: 'beitraege',
    access: 'read',
    namedBy: null,
    isPage: true,
    rights: { Redaktion: 'edit' },
  },
  stelle: {
    plural: 'stellen',
    access: 'read',
    namedBy: null,
    rights: { Redaktion: 'edit', HR: 'edit' },
  },
  ausbildungsangebot: {
    plural: 'ausbildungsangebote',
    access: 'read',
    rights: { Redaktion: 'edit', HR: 'edit' },
  },
  weiterleitung: { plural: 'weiterleitungen', access: 'read', rights: { Redaktion: 'edit' } },
  kioskprofil: {
    plural: 'kioskprofile',
    access: 'read',
    namedBy: 'handle',
    rights: { Redaktion: 'edit', Haus: 'edit' },
  },
  tagesprogramm: {
    plural: 'tagesprogramme',
    access: 'read',
    rights: { Redaktion: 'edit', Haus: 'edit' },
  },
  menueplan: { plural: 'menueplaene', access: 'read', rights: { Redaktion: 'edit', Haus: 'edit' } },
  signaturtext: {
    plural: 'signaturtexte',
    access: 'read',
    single: true,
    rights: { Redaktion: 'edit' },
  },
  bewerbung: { plural: 'bewerbungen', access: 'create', rights: { HR: 'answer' } },
  kontaktnachricht: {
    plural: 'kontaktnachrichten',
    access: 'create',
    rights: { Empfang: 'answer' },
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

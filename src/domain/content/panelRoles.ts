import { contentTypes, type ContentPart, type ContentTypeName } from './contentTypes.ts';

/** The actions on entries of a type in the panel. */
export const PANEL_ACTIONS = ['create', 'read', 'update', 'delete', 'publish'] as const;
export type PanelAct = (typeof PANEL_ACTIONS)[number];

/**
 * `draft` may not publish, `translate` edits languages other than German, `answer` reads, changes
 * and deletes visitors' submissions.
 */
export type PanelRight = 'edit' | 'draft' | 'translate' | 'answer' | 'read';

/** The actions that each right allows. */
export const ACTIONS_BY_RIGHT: Readonly<Record<PanelRight, readonly PanelAct[]>> = {
  edit: PANEL_ACTIONS,
  draft: ['create', 'read', 'update'],
  translate: ['create', 'read', 'update'],
  answer: ['read', 'update', 'delete'],
  read: ['read'],
};

interface PanelRoleRow {
  readonly name: string;
  /** One sentence for the administrator who assigns the role. */
  readonly description: string;
  readonly rights: Readonly<Partial<Record<ContentTypeName, PanelRight>>>;
  /** The brands' configurations: name, address, navigation, opening hours. */
  readonly configurations?: PanelRight;
  /**
   * Access to the media library: `all` includes applicants' files, `public` excludes them, `choose`
   * may use files but not change them.
   */
  readonly files?: 'all' | 'public' | 'choose';
}

type Rights = PanelRoleRow['rights'];

const EVERY_PART = ['pages', 'screens', 'undrafted'] as const;

/** The same right on every type of these parts. */
const all = (parts: readonly ContentPart[], right: PanelRight): Rights =>
  Object.fromEntries(
    contentTypes
      .filter(({ part }) => part !== undefined && parts.includes(part))
      .map(({ name }) => [name, right]),
  );

const ROWS = [
  {
    name: 'Redaktion',
    description: 'Alle Inhalte der Websites und Anfragen, ohne Bewerbungen und Nachrichten',
    rights: { ...all(EVERY_PART, 'edit'), anfrage: 'answer', antwortvorlage: 'edit' },
    configurations: 'edit',
    files: 'public',
  },
  {
    name: 'Entwürfe',
    description: 'Schreibt alle Inhalte der Websites; veröffentlichen und löschen andere',
    rights: { ...all(['pages', 'screens'], 'draft'), ...all(['undrafted'], 'read') },
    files: 'public',
  },
  {
    name: 'Übersetzung',
    description:
      'Liest alles auf Deutsch und schreibt in den anderen Sprachen, ohne zu veröffentlichen',
    rights: {
      ...all(['pages', 'screens'], 'translate'),
      // Figures without a language, and a text for hours with its translations beside it.
      pflegeanteil: 'read',
      mitteilung: 'read',
      signaturtext: 'translate',
      person: 'read',
    },
    configurations: 'read',
    files: 'choose',
  },
  {
    name: 'Bilder',
    description: 'Bilder und Dateien der Websites; liest, wo sie vorkommen',
    rights: all(['pages'], 'read'),
    files: 'public',
  },
  {
    name: 'Aktuelles',
    description: 'Berichte',
    rights: { beitrag: 'edit', haus: 'read' },
    files: 'public',
  },
  {
    name: 'Veranstaltungen',
    description: 'Veranstaltungen, auch Tagungen und Reihen',
    rights: { veranstaltung: 'edit', haus: 'read', person: 'edit' },
    files: 'public',
  },
  {
    name: 'Stellen',
    description: 'Stellen und Ausbildungsangebote, ohne Bewerbungen',
    rights: { stelle: 'edit', ausbildungsangebot: 'edit', haus: 'read', person: 'edit' },
    files: 'public',
  },
  {
    name: 'HR',
    description: 'Stellen, Ausbildung und Bewerbungen',
    rights: {
      stelle: 'edit',
      ausbildungsangebot: 'edit',
      bewerbung: 'answer',
      antwortvorlage: 'edit',
      haus: 'read',
      person: 'edit',
    },
    files: 'all',
  },
  {
    name: 'Haus',
    description:
      'Mitteilungen, Tagesprogramm, Menüplan, Veranstaltungen, freie Plätze und Kioskbildschirme',
    rights: {
      ...all(['screens'], 'edit'),
      veranstaltung: 'edit',
      belegung: 'edit',
      wohnangebot: 'read',
      haus: 'read',
      person: 'edit',
    },
    files: 'public',
  },
  {
    name: 'Empfang',
    description: 'Nachrichten aus dem Kontaktformular, Anfragen für Besuche und Mitteilungen',
    rights: {
      kontaktnachricht: 'answer',
      anfrage: 'answer',
      antwortvorlage: 'read',
      mitteilung: 'edit',
    },
  },
  {
    name: 'Küche',
    description: 'Menüplan',
    rights: { menueplan: 'edit', haus: 'read' },
  },
  {
    name: 'Bildschirme',
    description: 'Bildschirme in der Eingangshalle: Mitteilungen, Zeiten, Reiter, Tagesprogramm',
    rights: {
      kioskprofil: 'edit',
      tagesprogramm: 'edit',
      mitteilung: 'edit',
      menueplan: 'read',
      haus: 'read',
    },
    files: 'choose',
  },
  {
    name: 'Weiterleitungen',
    description: 'Alte Adressen, die weiterführen; liest die Seiten, zu denen sie führen',
    rights: { ...all(['pages'], 'read'), weiterleitung: 'edit' },
  },
  {
    name: 'Lesen',
    description: 'Liest alle Inhalte der Websites und ändert nichts',
    rights: all(EVERY_PART, 'read'),
    configurations: 'read',
    files: 'choose',
  },
] as const satisfies readonly PanelRoleRow[];

export type PanelRole = (typeof ROWS)[number]['name'];

/**
 * The roles of the content service's panel, besides its own role for the administration. An
 * account has one or more roles, and the brands to which they apply. A different set of rights
 * needs a role with another name, created by hand.
 */
export const panelRoles: readonly (PanelRoleRow & { readonly name: PanelRole })[] = ROWS;

/** Content types whose entries are named in addresses. */
export type KnownType = 'seite' | 'veranstaltung' | 'beitrag' | 'haus' | 'stelle' | 'kioskprofil';

/** The field that an entry is named by in addresses; null where that is its id. */
export const NAME_FIELDS: Readonly<Record<KnownType, 'pfad' | 'slug' | 'handle' | null>> = {
  seite: 'pfad',
  haus: 'slug',
  kioskprofil: 'handle',
  veranstaltung: null,
  beitrag: null,
  stelle: null,
};

import type { KnownType } from './contentReads.ts';

/** The field that an entry is named by in addresses; null where that is its id. */
export const NAME_FIELDS: Readonly<Record<KnownType, 'pfad' | 'slug' | 'handle' | null>> = {
  seite: 'pfad', haus: 'slug', kioskprofil: 'handle', veranstaltung: null, beitrag: null, stelle: null,
};

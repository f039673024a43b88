import { join } from 'node:path';

/**
 * The folders of a spool and the names in them. They stand in docs/operating.md: staff meet them
 * when something is stuck.
 */
export interface SpoolPlaces {
  /** What is being written, or thrown away: nothing in it counts. */
  readonly drafts: string;
  readonly waiting: string;
  readonly receipts: string;
  readonly undeliverable: string;
}

export const placesOf = (folder: string): SpoolPlaces => ({
  drafts: join(folder, 'neu'),
  waiting: join(folder, 'wartend'),
  receipts: join(folder, 'zugestellt'),
  undeliverable: join(folder, 'unzustellbar'),
});

export const ENTRY_FILE = 'entry.json';
export const REASON_FILE = 'grund.json';
/** The one token of an entry: who renames it from free to his own name has the entry. */
export const FREE_TOKEN = 'frei';
export const HELD_TOKEN = 'bei-';
export const THROWN_AWAY = 'weg-';

export const attachmentFile = (index: number): string => `datei-${index + 1}`;

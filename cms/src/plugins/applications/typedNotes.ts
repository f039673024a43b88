import type { SubmittedEntry } from './submissionTexts.ts';

/** Notes in their field, and the saved notes that they were typed over. */
export interface TypedNotes {
  readonly base: string;
  readonly text: string;
}

/**
 * What the field shows now that these notes are saved: typed text stays, everything else follows
 * what is saved.
 */
export function followSaved({ base, text }: TypedNotes, saved: string): TypedNotes {
  if (text.trim() === saved) return { base: saved, text };
  return text.trim() === base ? { base: saved, text: saved } : { base, text };
}

/** True if typed notes would replace others that were saved since they were begun. */
export const isOverwriting = ({ base, text }: TypedNotes, saved: string): boolean =>
  saved !== base && saved !== '' && text.trim() !== saved;

/** The fields that the account saved last, and the version that the save returned. */
export interface OwnSave {
  readonly updatedAt: string;
}

/** A submission as it was read, with the own save if that is newer. */
export const withOwnSave = (entry: SubmittedEntry, own: OwnSave | undefined): SubmittedEntry =>
  own === undefined || own.updatedAt <= String(entry['updatedAt']) ? entry : { ...entry, ...own };

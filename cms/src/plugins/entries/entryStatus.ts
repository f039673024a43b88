export type EntryStatus = 'draft' | 'modified' | 'published';

export const STATUS_WORDS: Readonly<Record<EntryStatus, string>> = {
  draft: 'Entwurf',
  modified: 'geändert',
  published: 'veröffentlicht',
};

/**
 * The same tolerance as in Strapi's own lists: publishing writes both rows within half a second.
 */
const SAME_TIME_MS = 500;

/** The status, from when the draft and the public row were last written, in milliseconds. */
export const statusOf = (draft: number, published: number | undefined): EntryStatus => {
  if (published === undefined) return 'draft';
  return draft - published > SAME_TIME_MS ? 'modified' : 'published';
};

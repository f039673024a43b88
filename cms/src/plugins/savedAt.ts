import { useLayoutEffect } from 'react';
import type { EditViewProps, EntryAction } from './editView.tsx';
import { createExternalStore } from './externalStore.ts';

/** When the entry of the open form was saved; null for one that is not. The form does not know it. */
export const savedAt = createExternalStore<string | null>(null);

/** Offers nothing: of what Strapi shows in windows of every width, only actions get the entry. */
const useSavedAt = ({ document: entry }: EditViewProps): null => {
  const moment = entry?.updatedAt ?? null;
  useLayoutEffect(() => savedAt.set(moment), [moment]);
  return null;
};

/** An action without a button, that reports when the entry was saved. */
export const reportSavedAt: EntryAction = Object.assign(useSavedAt, { position: 'panel' });

import type { EntryFields, Models } from '../../strapi.ts';
import { walkFields } from '../../validation/walkFields.ts';

/** One use of a media library file in an entry. */
export interface ShownFile {
  readonly id: number;
  /** The alternative text that this place has for it. */
  readonly alt: string;
  /** False if a required description is missing. */
  readonly described: boolean;
}

/** The ids of the files in a field's value: as stored, or as the panel or the API sends it. */
function idsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return /^\d{1,9}$/.test(value) ? [Number(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  const { id, set, connect } = value as EntryFields;
  return [id, set, connect].flatMap(idsIn);
}

/** The files that an entry shows or offers, at any depth. */
export function shownFiles(models: Models, uid: string, entry: EntryFields): ShownFile[] {
  const found: ShownFile[] = [];
  walkFields(models, uid, entry, ({ owner, attribute, value, holder }) => {
    if (attribute.type !== 'media') return;
    const alt = String(holder['alt'] ?? '').trim();
    const described = owner !== 'bild.bild' || holder['dekorativ'] === true || alt !== '';
    for (const id of idsIn(value)) found.push({ id, alt, described });
  });
  return found;
}

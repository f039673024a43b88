import type { EntryFields, GetModel } from '../../strapi.ts';
import { walkFields } from '../../validation/walkFields.ts';

/** A file of the media library at one place of an entry. */
export interface ShownFile {
  readonly id: number;
  /** What it shows, as that place says it. */
  readonly alt: string;
  /** False where a description is wanted and there is none. */
  readonly described: boolean;
}

/** The numbers of the files in a field, whether as stored, or as the panel or the API sends it. */
function idsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return /^\d{1,9}$/.test(value) ? [Number(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  const { id, set, connect } = value as EntryFields;
  return [id, set, connect].flatMap(idsIn);
}

/** The files that an entry shows or offers, at whatever depth. */
export function shownFiles(getModel: GetModel, uid: string, entry: EntryFields): ShownFile[] {
  const found: ShownFile[] = [];
  walkFields(getModel, uid, entry, ({ owner, attribute, value, holder }) => {
    if (attribute.type !== 'media') return;
    const alt = String(holder['alt'] ?? '').trim();
    const described = owner !== 'bild.bild' || holder['dekorativ'] === true || alt !== '';
    for (const id of idsIn(value)) found.push({ id, alt, described });
  });
  return found;
}

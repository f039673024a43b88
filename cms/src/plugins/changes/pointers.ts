import type { PanelPerson } from '../../panelAccess.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { brandOfConfiguration } from '../accounts/limitPermissions.ts';
import { entryKey, linksIn } from '../entries/linkKeys.ts';
import { localeParameter } from '../entries/entryPlace.ts';
import { snapshotOfDraft } from '../planning/versions.ts';
import { restorable } from '../entries/restorable.ts';
import { readWhole } from '../entries/panelRights.ts';
import { placeOfPart, type Part } from './changeTypes.ts';

/**
 * Orders the parts so that a linked entry is published before the entries that link to it: Strapi
 * drops relations to unpublished entries when it publishes.
 */
export async function targetsFirst(
  strapi: Strapi,
  parts: readonly Part[],
): Promise<readonly Part[]> {
  const targets = new Map<number, readonly string[]>();
  for (const part of parts) {
    const draft = await readWhole(strapi, placeOfPart(part));
    const brand = brandOfConfiguration(part.uid) ?? part.brand;
    const keys = draft && linksIn(strapi, part.uid, draft, brand, []);
    targets.set(part.id, keys ?? []);
  }
  const ordered = new Set<Part>();
  const visiting = new Set<Part>();
  const visit = (part: Part): void => {
    if (ordered.has(part) || visiting.has(part)) return;
    visiting.add(part);
    for (const other of parts)
      if (targets.get(part.id)?.includes(entryKey(other.uid, other.entryId))) visit(other);
    ordered.add(part);
  };
  parts.forEach(visit);
  return [...ordered];
}

/** Restores what visitors saw of an entry before the change; its draft stays as it is. */
export async function restorePublished(
  strapi: Strapi,
  part: Part,
  person: PanelPerson,
): Promise<void> {
  const { uid, entryId: documentId, before } = part;
  const place = placeOfPart(part);
  const at = { documentId, ...localeParameter(place) };
  const documents = strapi.documents(uid);
  if (before === null) {
    await documents.unpublish(at);
    return;
  }
  const save = async (snapshot: EntryFields): Promise<void> => {
    const data = await restorable(strapi, { ...place, snapshot });
    await documents.update({ ...at, data: { ...data, updatedBy: person.id } });
  };
  const draft = await snapshotOfDraft(strapi, place);
  await save(before);
  await documents.publish(at);
  await save(draft);
}

import { PUBLIC_TYPES } from '../contentTypes.ts';
import type { EntryFields, Strapi } from '../strapi.ts';

const SAVING = ['create', 'update', 'clone'];

/**
 * Types without drafts are public as soon as they are saved, but Strapi only emits their save
 * events, which the site does not listen to (every draft would purge it). So each save also emits a
 * publish event.
 */
export function announceUndrafted(strapi: Strapi): void {
  const uids = new Set(
    PUBLIC_TYPES.filter((uid) => !strapi.contentTypes[uid]?.options?.draftAndPublish),
  );
  strapi.documents.use(async (act, next) => {
    const entry = (await next()) as EntryFields | null;
    if (uids.has(act.uid) && SAVING.includes(act.action) && entry) {
      const { documentId, locale, marke } = entry;
      await announce(strapi, {
        model: act.contentType.modelName,
        uid: act.uid,
        entry: { documentId, locale, marke },
      });
    }
    return entry;
  });
}

/** Tells the site that an entry of a type has changed, on whichever sites it is shown. */
export const announceEntry = (
  strapi: Strapi,
  model: string,
  documentId: EntryFields['documentId'],
): Promise<void> => announce(strapi, { model, entry: { documentId } });

async function announce(strapi: Strapi, message: object): Promise<void> {
  const emit = (): Promise<unknown> => strapi.eventHub.emit('entry.publish', message);
  // In a larger transaction, after its commit: until then the site would read the old state.
  if (strapi.db.inTransaction())
    await strapi.db.transaction(async ({ onCommit }) => onCommit(() => void emit()));
  else await emit();
}

import { collectionUid } from '../contentTypes.ts';
import { errors, type Strapi } from '../strapi.ts';

const PERSON = collectionUid('person');
const PLACE = 'text.person';
const NAMING = ['seite', 'stelle', 'veranstaltung'].map((name) => `api::${name}.${name}`);
const CHANGES = new Set(['create', 'update', 'clone', 'publish', 'discardDraft']);
/** More successors in a row are a circle. */
const LONGEST_ROW = 20;

/**
 * A person with a successor hands over all places, in drafts and in public entries; so does a
 * former version that is restored. A person who still stands somewhere cannot be deleted.
 * Registered after what announces changes, so that the site reads the new state.
 */
export function followSuccessors(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    if (act.uid === PERSON && act.action === 'delete')
      await refuseIfPlaced(strapi, act.params.documentId ?? '');
    const isPerson = act.uid === PERSON;
    if (!(isPerson || NAMING.includes(act.uid)) || !CHANGES.has(act.action)) return next();
    let done: unknown;
    await strapi.db.transaction(async () => {
      done = await next();
      if (isPerson) await refuseCircles(strapi);
      await handOver(strapi);
    });
    return done;
  });
}

async function handOver(strapi: Strapi): Promise<void> {
  for (let turn = 0; turn < LONGEST_ROW; turn += 1) {
    const places = await strapi.db.query(PLACE).findMany({
      where: { eintrag: { nachfolge: { id: { $notNull: true } } } },
      populate: ['eintrag', 'eintrag.nachfolge'],
    });
    if (places.length === 0) return;
    for (const place of places) {
      const left = place['eintrag'] as { readonly nachfolge?: { readonly id: number } } | null;
      if (left?.nachfolge === undefined) continue;
      await strapi.db.query(PLACE).update({
        where: { id: place['id'] },
        // What was written about the one who left is not true of the other.
        data: { eintrag: { set: [left.nachfolge.id] }, funktion: null, zeiten: null },
      });
    }
  }
}

async function refuseCircles(strapi: Strapi): Promise<void> {
  const left = await strapi.db.query(PERSON).findMany({
    where: { nachfolge: { id: { $notNull: true } } },
    populate: ['nachfolge'],
  });
  const next = new Map(
    left.map((person) => [person['id'], (person['nachfolge'] as { readonly id: number }).id]),
  );
  for (const begin of next.keys()) {
    let at: unknown = begin;
    for (let turn = 0; turn < LONGEST_ROW && next.has(at as number); turn += 1)
      at = next.get(at as number);
    if (next.has(at as number))
      throw new errors.ValidationError(
        'Diese Nachfolge führt im Kreis. Wählen Sie eine Person, die selbst keine Nachfolge hat.',
      );
  }
}

async function refuseIfPlaced(strapi: Strapi, documentId: string): Promise<void> {
  const places = await strapi.db.query(PLACE).count({ where: { eintrag: { documentId } } });
  if (places > 0)
    throw new errors.ValidationError(
      'Diese Person steht noch auf Seiten, bei Stellen oder Veranstaltungen («Verwendet in»). Bestimmen Sie zuerst eine Nachfolge und speichern Sie.',
    );
}

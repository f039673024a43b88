import type { EntryFields, Strapi } from './strapi.ts';

/**
 * Sets a row's `updatedAt` back to what it was before the service itself changed the row: nobody has
 * worked on it. Strapi writes the current time with each update of a row.
 */
export async function keepUpdatedAt(
  strapi: Strapi,
  uid: string,
  { id, updatedAt }: EntryFields,
): Promise<void> {
  await strapi.db
    .queryBuilder(uid)
    .update({ updatedAt: new Date(String(updatedAt)) })
    .where({ id })
    .execute();
}

import type { Entry, Strapi } from '../../strapi.ts';
import { brands } from '../../brands.ts';
import { asDesk } from '../applications/protectSubmittedFields.ts';
import { UID_OF } from './replies.ts';
import type { StoredReply } from './replyRows.ts';

/**
 * Hands an application on to the house that the question named, once the applicant has agreed. HR
 * of that house has it from now on.
 */
export async function completeAgreedHandOver(
  strapi: Strapi,
  { documentId }: Entry,
  { target }: StoredReply,
): Promise<void> {
  if (!brands.some(({ id }) => id === target)) return;
  await asDesk({ person: undefined, isTold: false }, async () => {
    await strapi
      .documents(UID_OF.bewerbung)
      .update({ documentId, data: { marke: target, haeuser: [] } });
  });
}

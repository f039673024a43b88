import type { Strapi } from '../../strapi.ts';
import { ownRows } from '../entryRows.ts';

/** The tables of what belongs to an applicant's page, each row with the id of its application. */
export const ACCESS = 'plugin::replies.access';
export const ANSWER = 'plugin::replies.answer';
export const APPOINTMENT = 'plugin::replies.appointment';

/** Deletes them with their application. */
export async function deleteApplicantRows(strapi: Strapi, entryId: string): Promise<void> {
  for (const table of [ACCESS, ANSWER, APPOINTMENT] as const)
    await ownRows(strapi, table).deleteMany({ where: { entryId } });
}

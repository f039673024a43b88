import { mayFollow } from '../../../../src/domain/application/applicationStages.ts';
import { brandIds } from '../../brands.ts';
import type { Entry, Strapi } from '../../strapi.ts';
import { stageOf } from './applicationStage.ts';
import { asDesk } from './protectSubmittedFields.ts';
import { SUBMISSIONS } from './submissions.ts';
import { writeTrail } from './trail.ts';

const UID: string = SUBMISSIONS.bewerbung;

/**
 * Hands an application on after the applicant's yes: from then on it is that house's, whose HR
 * finds it in its list, and the trail says so. False if the application or the house does not
 * exist, or the house has it already.
 */
export async function completeHandOver(
  strapi: Strapi,
  documentId: string,
  brand: string,
): Promise<boolean> {
  const entry = (await strapi.documents(UID).findOne({ documentId })) as Entry | null;
  if (entry === null || !brandIds.includes(brand) || entry['marke'] === brand) return false;
  const before = String(entry['marke']);
  const now = new Date().toISOString();
  const isReopened = mayFollow(stageOf(entry), 'in-pruefung');
  await asDesk({ person: undefined, isTold: false }, () =>
    strapi.db.transaction(async () => {
      await strapi.documents(UID).update({
        documentId,
        data: {
          marke: brand,
          haeuser: [],
          wartetSeit: now,
          ...(isReopened && { stand: 'in-pruefung' }),
        },
      });
      await writeTrail(strapi, { uid: UID, documentId }, undefined, [
        { field: 'marke', before, after: brand },
      ]);
    }),
  );
  return true;
}

import { APPLICATION_RETENTION } from '../../../src/domain/application/applicationRetention.ts';
import { addMonths } from '../../../src/domain/application/deletionDate.ts';
import {
  isApplicationStage,
  isOpenStage,
  type ApplicationStage,
} from '../../../src/domain/application/applicationStages.ts';
import { deletionOf } from '../plugins/applications/applicationStage.ts';
import type { Strapi } from '../strapi.ts';

const UID = 'api::bewerbung.bewerbung';
const BATCH = 200;

/** The stages of the states that applications had before version 2.2. */
const EARLIER: Readonly<Record<string, ApplicationStage>> = {
  gelesen: 'in-pruefung',
  beantwortet: 'in-pruefung',
  abgelehnt: 'abgesagt',
};

/**
 * Gives applications from before version 2.2 a stage and the day of their deletion. They were
 * promised six months, which cannot be extended.
 */
export async function migrateApplications(strapi: Strapi): Promise<void> {
  const rows = strapi.db.query(UID);
  for (;;) {
    const old = await rows.findMany({ where: { loeschenAm: { $null: true } }, limit: BATCH });
    if (old.length === 0) return;
    for (const row of old) {
      const { id, stand, eingegangen, updatedAt } = row as unknown as Readonly<
        Record<string, string | number>
      >;
      const before = EARLIER[String(stand)] ?? stand;
      const stage = isApplicationStage(before) ? before : 'neu';
      const versprochenBis = addMonths(
        new Date(String(eingegangen)),
        APPLICATION_RETENTION.monthsAtMost,
      ).toISOString();
      const entschiedenAm = isOpenStage(stage) ? null : new Date(String(updatedAt)).toISOString();
      const dates = { versprochenBis, entschiedenAm };
      await rows.update({
        where: { id },
        data: {
          ...dates,
          stand: stage,
          wartetSeit: new Date(String(stage === 'neu' ? eingegangen : updatedAt)).toISOString(),
          // Whether a refusal of that time was sent is not known.
          bekannt: stage === 'abgesagt' ? 'in-pruefung' : stage,
          loeschenAm: deletionOf({ ...(row as object), ...dates }),
        },
      });
    }
  }
}

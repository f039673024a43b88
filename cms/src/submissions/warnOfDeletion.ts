import { APPLICATION_RETENTION } from '../../../src/domain/application/applicationRetention.ts';
import { OPEN_APPLICATION_STAGES } from '../../../src/domain/application/applicationStages.ts';
import { addMonths } from '../../../src/domain/application/deletionDate.ts';
import { hasMailServer, sendPanelMail, type PanelMail } from '../access/mailServer.ts';
import { findPeopleOfBrand } from '../plugins/accounts/peopleOfBrand.ts';
import { PAGES } from '../plugins/applications/submissions.ts';
import { yearlyDayInGerman } from '../plugins/datesInGerman.ts';
import type { EntryFields, Strapi } from '../strapi.ts';

const UID = 'api::bewerbung.bewerbung';
const { monthsUntilWarning } = APPLICATION_RETENTION;

type Send = (mail: PanelMail) => Promise<void>;

/**
 * Tells HR of each brand, once for each application, that nothing was decided for five months and
 * when it will be deleted. Names nobody. Does nothing without a mail server; a mail that could not
 * be sent is sent the next night.
 */
export async function warnOfDeletion(
  strapi: Strapi,
  now = new Date(),
  send: Send | null = hasMailServer() ? sendPanelMail : null,
): Promise<void> {
  if (send === null) return;
  const rows = strapi.db.query(UID);
  const due = (await rows.findMany({
    where: {
      stand: { $in: [...OPEN_APPLICATION_STAGES] },
      eingegangen: { $lte: addMonths(now, -monthsUntilWarning).toISOString() },
      gewarntAm: { $null: true },
    },
    select: ['id', 'documentId', 'marke', 'referenz', 'loeschenAm'],
  })) as unknown as readonly EntryFields[];
  for (const brand of new Set(due.map(({ marke }) => String(marke)))) {
    const ofBrand = due.filter(({ marke }) => marke === brand);
    const people = await findPeopleOfBrand(strapi, UID, brand);
    if (people.length === 0)
      strapi.log.error(`Nobody is warned of a deletion: ${brand} has no account for applications`);
    let sent = 0;
    for (const { email: to } of people)
      await send({ to, ...textOf(ofBrand, String(strapi.config.get('admin.absoluteUrl'))) }).then(
        () => (sent += 1),
        (error: Error) => strapi.log.error(error.message),
      );
    if (sent > 0)
      await rows.updateMany({
        where: { id: { $in: ofBrand.map(({ id }) => id) } },
        data: { gewarntAm: now.toISOString() },
      });
  }
}

function textOf(
  applications: readonly EntryFields[],
  panel: string,
): Pick<PanelMail, 'subject' | 'text'> {
  const lines = applications.map(
    ({ documentId, referenz, loeschenAm }) =>
      `- Nummer ${String(referenz)}, wird am ${yearlyDayInGerman(String(loeschenAm))} gelöscht:\n  ${panel}/${PAGES.bewerbung.to}/${String(documentId)}`,
  );
  return {
    subject:
      lines.length === 1
        ? 'Eine Bewerbung wird bald gelöscht'
        : `${lines.length} Bewerbungen werden bald gelöscht`,
    text: `Guten Tag

Seit fünf Monaten ist hier nichts entschieden:

${lines.join('\n')}

Bitte antworten Sie, oder verlängern Sie einmal mit einem Grund.`,
  };
}

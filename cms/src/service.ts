import { BASE_LOCALE } from '../../src/domain/locale/Locale.ts';
import { refusePasswords } from './access/signInAtProvider.ts';
import { setAdminRoles } from './access/adminRoles.ts';
import { answerMalformed } from './access/answerMalformed.ts';
import { setApiToken } from './access/apiToken.ts';
import { closeRoutes } from './access/closeRoutes.ts';
import { endSessions } from './access/endSessions.ts';
import { keepAdministration } from './access/keepAdministration.ts';
import { limitSignIns } from './access/limitSignIns.ts';
import { allowOwnOriginOnly } from './access/ownOrigin.ts';
import { guardSessions, requireSecondFactor } from './access/requireSecondFactor.ts';
import { compareAlways } from './access/sameWork.ts';
import { revokeTokensOnPasswordChange } from './access/revokeTokensOnPasswordChange.ts';
import { sendPanelMails, setMailProvider } from './access/panelMails.ts';
import { createFirstAdmin, createStaffUser } from './access/firstAccounts.ts';
import { setWebhook } from './access/webhook.ts';
import { addFieldHints } from './editing/fieldHints.ts';
import { followPhone } from './editing/followPhone.ts';
import { followSuccessors } from './editing/followSuccessors.ts';
import { publishSharedFields } from './editing/publishSharedFields.ts';
import { migratePersons } from './editing/migratePersons.ts';
import { keepOldHours, migrateOpeningHours } from './editing/migrateOpeningHours.ts';
import { normalizeQuotations } from './editing/quotations.ts';
import { guardScreens } from './kiosk/guardScreens.ts';
import { hashPins } from './kiosk/pins.ts';
import { keepBrandFolders, sortFiles } from './plugins/accounts/brandFolders.ts';
import { guardMediaLibrary } from './private-files/guardMediaLibrary.ts';
import { keepFilesPrivate } from './private-files/keepFilesPrivate.ts';
import { rejectPrivateFiles } from './private-files/rejectPrivateFiles.ts';
import { keepRelations } from './plugins/planning/keepRelations.ts';
import { LOCALE_NAMES } from './plugins/translations/languages.ts';
import { announceUndrafted } from './rest/announceUndrafted.ts';
import { countEntriesAlone } from './rest/v4ResponseFormat.ts';
import { seedContent } from './seed/seedContent.ts';
import type { Strapi, Parts } from './strapi.ts';
import { deleteFilesWithApplication } from './submissions/applicationFiles.ts';
import { deleteRestoredSubmissions, recordDeletions } from './submissions/keepDeleted.ts';
import { migrateApplications } from './submissions/migrateApplications.ts';
import { deleteSoon } from './submissions/scheduleDeletion.ts';
import { stopTraces, startTraceExport } from './traces.ts';
import { keepOccupancies } from './validation/keepOccupancies.ts';
import { moveDaysWithWeek } from './validation/menuWeek.ts';
import { publishInTurn } from './validation/inTurn.ts';
import { validateEntries } from './validation/validateEntries.ts';

/**
 * The additions of this service to Strapi: `register` runs before the database exists, `bootstrap`
 * after.
 */
export const service = {
  register({ strapi }: Parts): void {
    allowOwnOriginOnly(strapi);
    closeRoutes(strapi);
    answerMalformed(strapi);
    limitSignIns(strapi);
    compareAlways(strapi);
    endSessions(strapi);
    keepFilesPrivate(strapi);
    guardMediaLibrary(strapi);
    rejectPrivateFiles(strapi);
    moveDaysWithWeek(strapi);
    keepOccupancies(strapi);
    keepOldHours(strapi);
    normalizeQuotations(strapi);
    validateEntries(strapi);
    publishInTurn(strapi);
    hashPins(strapi);
    guardScreens(strapi);
    revokeTokensOnPasswordChange(strapi);
    requireSecondFactor(strapi);
    refusePasswords(strapi);
    announceUndrafted(strapi);
    countEntriesAlone(strapi);
    deleteFilesWithApplication(strapi);
    sendPanelMails(strapi);
    keepAdministration(strapi);
    keepRelations(strapi);
    followSuccessors(strapi);
    followPhone(strapi);
    publishSharedFields(strapi);
  },

  async bootstrap({ strapi }: Parts): Promise<void> {
    await startTraceExport(strapi);
    setMailProvider(strapi);
    guardSessions(strapi);
    recordDeletions(strapi);
    await deleteRestoredSubmissions(strapi);
    await migrateApplications(strapi);
    await migrateOpeningHours(strapi);
    await setLocales(strapi);
    await createFirstAdmin(strapi);
    await setAdminRoles(strapi);
    await setApiToken(strapi);
    await createStaffUser(strapi);
    await strapi.db.transaction(() => addFieldHints(strapi));
    await keepBrandFolders(strapi);
    await seedContent(strapi);
    await migratePersons(strapi);
    await sortFiles(strapi);
    // After the seed: the site that would receive each seeded entry is not running yet.
    await setWebhook(strapi);
    deleteSoon(strapi);
  },

  destroy: stopTraces,
};

async function setLocales(strapi: Strapi): Promise<void> {
  const locales = strapi.plugin('i18n').service('locales');
  for (const [code, name] of Object.entries(LOCALE_NAMES)) {
    const found = await locales.findByCode(code);
    if (!found) await locales.create({ code, name });
    else if (found.name !== name) await locales.update({ id: found.id }, { name });
  }
  await locales.setDefaultLocale({ code: BASE_LOCALE });
}

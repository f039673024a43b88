import type { StrapiApp } from '@strapi/strapi/admin';
import { handleRequests } from './handleRequests.ts';
import { fitScreens } from './fitScreens.ts';
import { germanTexts } from './german/germanTexts.ts';
import {
  closeUnusedPages,
  hideAdvertising,
  hideUnlistedTypes,
  hideUnusedActions,
  hideUnusedWidgets,
  watchRights,
} from './hideAdvertising.ts';
import {
  keepActionsOutOfRows,
  keepDefaultTexts,
  keepNames,
  openListsInBase,
} from './reducePanelWork.ts';
import { offerProvider } from '../plugins/accounts/offerProvider.ts';
import { formatStoredDates } from './formatStoredDates.ts';
import { speakGermanOnly } from './speakGermanOnly.ts';
import { applyGroupTheme } from './applyGroupTheme.ts';

/** Strapi looks for this file and its default export when it builds the panel. */
export default {
  config: {
    locales: ['de'],
    translations: { de: germanTexts() },
    // Both send requests to other hosts from the editor's browser.
    notifications: { releases: false },
    tutorials: false,
  },
  register(app: StrapiApp): void {
    handleRequests();
    speakGermanOnly(app);
    hideAdvertising(app);
    watchRights(app);
    hideUnusedWidgets(app);
    closeUnusedPages(app);
    applyGroupTheme(app);
    openListsInBase(app);
    keepDefaultTexts(app);
    fitScreens();
    formatStoredDates();
    offerProvider();
  },
  bootstrap(app: Pick<StrapiApp, 'registerHook' | 'getPlugin'>): void {
    hideUnlistedTypes(app);
    hideUnusedActions(app);
    keepActionsOutOfRows(app);
    keepNames(app);
  },
};

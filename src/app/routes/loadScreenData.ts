import type { ScreenHead } from '../../ui/blocks/liveContent.ts';
import type { LoadContext } from './LoadContext.ts';
import { loadAccessibility } from './loaders/loadAccessibility.ts';
import { loadApplication } from './loaders/loadApplication.ts';
import { loadContact } from './loaders/loadContact.ts';
import { loadEducation } from './loaders/loadEducation.ts';
import { loadEventDetail } from './loaders/loadEventDetail.ts';
import { loadEventList } from './loaders/loadEventList.ts';
import { loadHouseDetail } from './loaders/loadHouseDetail.ts';
import { loadJobAd } from './loaders/loadJobAd.ts';
import { loadJobList } from './loaders/loadJobList.ts';
import { loadMediaDetail } from './loaders/loadMediaDetail.ts';
import { loadMediaList } from './loaders/loadMediaList.ts';
import { loadPage, type RouteRequest } from './loadPage.ts';
import type { RouteEntry } from './routeTable.ts';
import type { ScreenName } from './screens.ts';

/** Reads what a screen shows; throws not-found, content-unavailable or a redirect. */
export type LoadScreen = (
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
) => Promise<ScreenHead>;

const LOADERS: Readonly<Record<ScreenName, LoadScreen>> = {
  PageScreen: loadPage,
  Imprint: loadPage,
  Accessibility: loadAccessibility,
  EventList: loadEventList,
  EventDetail: loadEventDetail,
  MediaList: loadMediaList,
  MediaDetail: loadMediaDetail,
  HouseDetail: loadHouseDetail,
  JobList: loadJobList,
  JobAd: loadJobAd,
  Education: loadEducation,
  Contact: loadContact,
  Application: loadApplication,
};

/** The data of a route's screen. */
export const loadScreenData = (
  entry: RouteEntry,
  screen: ScreenName,
  context: LoadContext,
  request: RouteRequest,
): Promise<ScreenHead> => LOADERS[screen](entry, context, request);

import type { AnyRouteScreen } from './LoadContext.ts';
import { isPlainPage, pageElsewhere, type RouteEntry, type ScreenName } from './RouteEntry.ts';
import { accessibilityRoute, createAccessibilityScreen } from './screens/Accessibility.ts';
import { applicationRoute, applicationScreen } from './screens/Application.ts';
import {
  applicantDeletionRoute,
  applicantPageRoute,
  applicantScreen,
} from './screens/ApplicantPage.ts';
import { contactRoute, contactScreen } from './screens/Contact.ts';
import { educationRoute, educationScreen } from './screens/Education.ts';
import { eventDetailScreen, eventRoute } from './screens/EventDetail.ts';
import { eventListScreen, eventsRoute, livingEventsRoute } from './screens/EventList.ts';
import { houseDetailScreen, houseRoute } from './screens/HouseDetail.ts';
import { imprintRoute, imprintScreen } from './screens/Imprint.ts';
import { apprenticeshipRoute, jobAdScreen, jobRoute } from './screens/JobAd.ts';
import { jobListScreen, openApprenticeshipsRoute, openJobsRoute } from './screens/JobList.ts';
import { mediaDetailScreen, mediaEntryRoute } from './screens/MediaDetail.ts';
import { mediaListScreen, mediaRoute } from './screens/MediaList.ts';
import { placeDetailScreen, placeRoute } from './screens/PlaceDetail.ts';
import { placeListScreen, placesRoute } from './screens/PlaceList.ts';
import { referralRoute, visitRoute, visitScreen } from './screens/Visit.ts';
import { visitAnswerRoute, visitAnswerScreen } from './screens/VisitAnswer.ts';
import {
  aboutPageRoute,
  aboutRoute,
  carePageRoute,
  careRoute,
  editorsPageRoute,
  gastronomyPageRoute,
  gastronomyRoute,
  homeRoute,
  housesRoute,
  jobsPageRoute,
  jobsRoute,
  livingPageRoute,
  livingRoute,
  pageScreenScreen,
  privacyRoute,
  surroundingsRoute,
} from './screens/PageScreen.ts';

/** The routes to which views link by their id, in the order of the specification, section 2. */
const LINKED = [
  homeRoute,
  eventsRoute,
  eventRoute,
  mediaRoute,
  mediaEntryRoute,
  livingRoute,
  surroundingsRoute,
  livingEventsRoute,
  placesRoute,
  placeRoute,
  visitRoute,
  referralRoute,
  visitAnswerRoute,
  careRoute,
  gastronomyRoute,
  aboutRoute,
  jobsRoute,
  openJobsRoute,
  openApprenticeshipsRoute,
  jobRoute,
  apprenticeshipRoute,
  educationRoute,
  applicationRoute,
  applicantPageRoute,
  applicantDeletionRoute,
  contactRoute,
  privacyRoute,
  imprintRoute,
  accessibilityRoute,
  housesRoute,
  houseRoute,
  editorsPageRoute,
  pageElsewhere('signature', 'mail-signatur', ['web']),
  // The server renders the start page of the profile here (`findEmbeddedView`).
  pageElsewhere('view', 'v/:handle', ['view', 'kiosk', 'web']),
  pageElsewhere('login', 'auth', ['web']),
  pageElsewhere('internal', 'intern', ['web']),
] as const;

/** Editors' pages below a section: links to them are addresses, so browsers do not need them. */
const SECTION_PAGES = [
  livingPageRoute,
  carePageRoute,
  gastronomyPageRoute,
  aboutPageRoute,
  jobsPageRoute,
] as const;

const SCREEN_LIST = {
  // Marked as pure, so that the build can drop it from scripts that only import the addresses.
  Accessibility: /* @__PURE__ */ createAccessibilityScreen(countPlainPages),
  ApplicantPage: applicantScreen,
  Application: applicationScreen,
  Contact: contactScreen,
  Education: educationScreen,
  EventDetail: eventDetailScreen,
  EventList: eventListScreen,
  HouseDetail: houseDetailScreen,
  Imprint: imprintScreen,
  JobAd: jobAdScreen,
  JobList: jobListScreen,
  MediaDetail: mediaDetailScreen,
  MediaList: mediaListScreen,
  PageScreen: pageScreenScreen,
  PlaceDetail: placeDetailScreen,
  PlaceList: placeListScreen,
  Visit: visitScreen,
  VisitAnswer: visitAnswerScreen,
};

declare module '../../ui/navigation/RouteId.ts' {
  interface RouteIds extends Record<(typeof LINKED | typeof SECTION_PAGES)[number]['id'], never> {}
}
declare module './RouteEntry.ts' {
  interface ScreenNames extends Record<keyof typeof SCREEN_LIST, never> {}
}

/** A function, so that the build can drop the list from scripts that do not use it. */
function listRoutes(): readonly RouteEntry[] {
  return [...LINKED, ...SECTION_PAGES];
}

/** Every route: the only source for routes, links, canonical addresses and tests. */
export const ROUTE_TABLE: readonly RouteEntry[] = /* @__PURE__ */ listRoutes();

/** The routes to which views link by their id. */
export const LINKED_ROUTES: readonly RouteEntry[] = LINKED;

function countPlainPages(): number {
  return ROUTE_TABLE.filter(isPlainPage).length;
}

/**
 * The component and the loader of each screen. Scripts of content pages import only the addresses:
 * the build drops this from them.
 */
export const SCREENS: Readonly<Record<ScreenName, AnyRouteScreen>> = SCREEN_LIST;

/** The source file of a screen: the build's manifest lists the screen's styles under it. */
export const screenSource = (screen: ScreenName): string =>
  `src/ui/screens/${screen}/${screen}.tsx`;

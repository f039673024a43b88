/** The screens that routes show. */
export const SCREEN_NAMES = [
  'PageScreen',
  'EventList',
  'EventDetail',
  'MediaList',
  'MediaDetail',
  'HouseDetail',
  'Contact',
  'Application',
  'JobList',
  'JobAd',
  'Education',
  'Imprint',
  'Accessibility',
] as const;

export type ScreenName = (typeof SCREEN_NAMES)[number];

/** The source file: the build's manifest names a screen's styles by it. */
export const screenSource = (screen: ScreenName): string =>
  `src/ui/screens/${screen}/${screen}.tsx`;

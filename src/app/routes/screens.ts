/**
 * The screens that routes show. True for screens that have neither state nor handlers of their own: the browser keeps the server's
 * markup, without the screen's chunk and data, until the visitor goes on to another page.
 */
const DRAWN_BY_SERVER = {
  PageScreen: true,
  EventList: true,
  EventDetail: true,
  MediaList: true,
  MediaDetail: true,
  HouseDetail: false,
  Contact: false,
  Application: false,
  JobList: false,
  JobAd: false,
  Education: true,
  Imprint: true,
  Accessibility: true,
} as const satisfies Record<string, boolean>;

export type ScreenName = keyof typeof DRAWN_BY_SERVER;

export const SCREEN_NAMES = Object.keys(DRAWN_BY_SERVER) as readonly ScreenName[];

/** The source file: the build's manifest names a screen's chunk and styles by it. */
export const screenSource = (screen: ScreenName): string => `src/ui/screens/${screen}/${screen}.tsx`;

/** Whether the browser may keep what the server drew of this screen. */
export function isDrawnByServer(screen: ScreenName | null | undefined): screen is ScreenName {
  return screen !== null && screen !== undefined && DRAWN_BY_SERVER[screen];
}

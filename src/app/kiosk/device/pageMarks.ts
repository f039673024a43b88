/** Written into the page by the build. */
const RELEASE_META = 'meta[name="release"]';

/** The build that this page is of; empty where the page does not say. */
export const readRelease = (page: Document): string => page.querySelector<HTMLMetaElement>(RELEASE_META)?.content ?? '';

/** Says on the page that something was drawn, so that `watch.ts` leaves it alone, and calls back once it is on the glass. */
export function markPainted(page: Document, onPainted: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    page.documentElement.dataset['painted'] = 'screen';
    onPainted();
  }));
}

/** Whether anything was drawn. */
export const isPainted = (page: Document): boolean => page.documentElement.dataset['painted'] !== undefined;

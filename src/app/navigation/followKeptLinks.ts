import { DRAWN_MARK } from '../routes/keptScreen.tsx';

interface Following {
  /** False for addresses that are no page of this site: the browser follows those itself. */
  readonly isPage: (path: string) => boolean;
  readonly prepare: (address: string) => void;
  readonly follow: (address: string) => void;
}

const KEPT_LINK = `[${DRAWN_MARK}="server"] a[href]`;
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Links in markup that the server drew behave like all others: prepared on intent, followed without loading the page anew. */
export function followKeptLinks(document: Document, { isPage, prepare, follow }: Following): void {
  const pageBehind = (event: Event): HTMLAnchorElement | null => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(KEPT_LINK) : null;
    const here = link !== null && link.origin === location.origin && link.target === '' && !link.hasAttribute('download');
    return here && isPage(link.pathname) && !isPlaceOnPage(link) ? link : null;
  };
  for (const intent of INTENTS) {
    document.addEventListener(intent, (event) => {
      const link = pageBehind(event);
      if (link !== null) prepare(link.pathname + link.search);
    }, { passive: true });
  }
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = pageBehind(event);
    if (link === null) return;
    event.preventDefault();
    follow(link.pathname + link.search + link.hash);
  });
}

const isPlaceOnPage = (link: HTMLAnchorElement): boolean => link.hash !== '' && link.pathname === location.pathname && link.search === location.search;

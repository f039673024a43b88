import { Button, Flex } from '@strapi/design-system';
import { useIsDesktop } from '@strapi/strapi/admin';
import { useEffect, useState, useSyncExternalStore } from 'react';

type ShownPart = 'form' | 'page';

interface BesideView {
  /** True for what has a page, and is not only looked at. */
  readonly isOffered: boolean;
  /** Wide windows: the page stands beside the form, as this browser remembers. */
  readonly isOn: boolean;
  /** Narrow windows: which of both is on the screen. */
  readonly part: ShownPart;
  /** Narrow windows: the page is loaded when it is asked for, and then kept up to date. */
  readonly wasOpened: boolean;
}

const CHOICE = 'foyer.seite-daneben';
const OPEN = 'foyer-seite-daneben';
const ALONE = 'foyer-seite-allein';

let view: BesideView = {
  isOffered: false,
  isOn: localStorage.getItem(CHOICE) === 'an',
  part: 'form',
  wasOpened: false,
};
const listeners = new Set<() => void>();
/** Where somebody was writing when they looked at the page. */
let lastField: HTMLElement | null = null;

function change(part: Partial<BesideView>): void {
  view = { ...view, ...part };
  // At once, and not when React draws next: a field that is hidden cannot take the focus.
  document.body.classList.toggle(ALONE, view.part === 'page');
  for (const listener of listeners) listener();
}

/** Whether the page of the entry on the screen is shown, and how. */
export const besideView = {
  /** There is a page to look at until the answer is called. */
  offer(isOffered: boolean): () => void {
    change({ isOffered });
    return () => change({ isOffered: false, part: 'form', wasOpened: false });
  },
  turn(isOn: boolean): void {
    localStorage.setItem(CHOICE, isOn ? 'an' : 'aus');
    change({ isOn });
  },
  showPage: (): void => change({ part: 'page', wasOpened: true }),
  showForm: (): void => change({ part: 'form' }),
};

export const useBesideView = (): BesideView =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => view,
  );

/** For as long as the panel is open: keeps where somebody is writing. */
export function rememberLastField(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('main form')) lastField = target;
  });
}

/** Form or page, on a window that has no room for both; in the bar that is always in sight. */
export function PageSwitch() {
  const { isOffered, part } = useBesideView();
  const isWide = useIsDesktop();
  const isShown = isOffered && !isWide;
  // On a window that has become wide the form is beside the page again.
  useEffect(() => (isShown ? besideView.showForm : undefined), [isShown]);
  if (!isShown) return null;
  return (
    <Flex role="group" aria-label="Ansicht" gap={2} width="100%">
      <Button
        variant={part === 'form' ? 'secondary' : 'tertiary'}
        aria-pressed={part === 'form'}
        fullWidth
        onClick={() => {
          besideView.showForm();
          // Where they were writing, with the caret where it was.
          lastField?.focus();
        }}
      >
        Formular
      </Button>
      <Button
        variant={part === 'page' ? 'secondary' : 'tertiary'}
        aria-pressed={part === 'page'}
        fullWidth
        onClick={besideView.showPage}
      >
        Seite
      </Button>
    </Flex>
  );
}

/*
 * Strapi's edit view has no zone beside its form that is wide enough. So the page takes the right
 * half of the window, and the form's own two columns stand below each other in the left one; the
 * list of types gives way meanwhile. On narrower windows (Strapi's own limit) the page takes the
 * form's place, which stays as it is behind it.
 */
const LAYOUT = `
.foyer-daneben { background: #f6f6f9; }
@media (min-width: 1080px) {
  .foyer-daneben { position: fixed; inset-block: 0; inset-inline-end: 0; width: 50vw;
    z-index: 3; border-inline-start: 1px solid #dcdce4; }
  body.${OPEN} main { width: calc(50vw - 3.5rem); max-width: none; overflow-x: clip; }
  body.${OPEN} main div:has(> div > [role='tabpanel']) { display: flex; flex-direction: column;
    align-items: stretch; }
  body.${OPEN} main div:has(> div > [role='tabpanel']) > div:last-child { order: -1; }
  body.${OPEN} nav[aria-label] ~ div:has(> nav), body.${OPEN} div:has(+ div > main) > nav,
  body.${OPEN} div:has(+ div main):has(> nav ol ol) { display: none; }
}
@media (max-width: 1079px) {
  .foyer-daneben { display: none; height: calc(100dvh - 13rem); min-height: 24rem; }
  body.${ALONE} .foyer-daneben { display: block; }
  body.${ALONE} main > :not(.foyer-daneben) { display: none; }
}
`;

/** The element that the page is drawn into; in the document while it is wanted. */
export function useBesideHost(isWanted: boolean): HTMLElement {
  const [host] = useState(() => {
    const created = document.createElement('div');
    created.className = 'foyer-daneben';
    return created;
  });
  useEffect(() => {
    const main = document.querySelector('main');
    if (!isWanted || main === null) return undefined;
    const style = document.createElement('style');
    style.textContent = LAYOUT;
    document.head.append(style);
    main.append(host);
    document.body.classList.add(OPEN);
    return () => {
      document.body.classList.remove(OPEN);
      style.remove();
      host.remove();
    };
  }, [isWanted, host]);
  return host;
}

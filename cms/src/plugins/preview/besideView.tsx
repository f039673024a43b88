import { Button, Flex } from '@strapi/design-system';
import { useIsDesktop } from '@strapi/strapi/admin';
import { useEffect, useState, useSyncExternalStore } from 'react';

type ShownPart = 'form' | 'page';

interface BesideView {
  /** True if the entry has a page and the form can be edited. */
  readonly isOffered: boolean;
  /** Wide windows: whether the page is shown beside the form. This browser remembers it. */
  readonly isOn: boolean;
  /** Narrow windows: whether the form or the page is visible. */
  readonly part: ShownPart;
  /** Narrow windows: the page is loaded when it is first opened, and then kept up to date. */
  readonly wasOpened: boolean;
}

const CHOICE = 'foyer.seite-daneben';
const OPEN = 'foyer-seite-daneben';
const ALONE = 'foyer-seite-allein';

/** CSS pixels from which a form and a page have room beside each other. */
const ROOM_FOR_BOTH = 1280;

/** The remembered choice; without one the page is shown where there is room for it. */
export const isOnAtFirst = (choice: string | null, width: number): boolean =>
  choice === null ? width >= ROOM_FOR_BOTH : choice === 'an';

let view: BesideView = {
  isOffered: false,
  isOn: isOnAtFirst(localStorage.getItem(CHOICE), window.innerWidth),
  part: 'form',
  wasOpened: false,
};
const listeners = new Set<() => void>();
/** The field in which the editor was writing before they looked at the page. */
let lastField: HTMLElement | null = null;

function change(part: Partial<BesideView>): void {
  view = { ...view, ...part };
  // Set at once, before React renders: a hidden field cannot be focused.
  document.body.classList.toggle(ALONE, view.part === 'page');
  for (const listener of listeners) listener();
}

/** The state of the page beside the current entry's form: whether and how it is shown. */
export const besideView = {
  /** Reports whether the entry has a page to show, until the returned function is called. */
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

/** Switches the page beside the form on and off; it is in the bar above the form. */
export function BesideSwitch() {
  const { isOffered, isOn } = useBesideView();
  if (!isOffered) return null;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="foyer-bar-b"
      onClick={() => besideView.turn(!isOn)}
    >
      Seite daneben
    </button>
  );
}

/** Remembers the field in which the editor writes, as long as the panel is open. */
export function rememberLastField(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('main form')) lastField = target;
  });
}

/**
 * Switches between form and page in a window that is too narrow for both; it is in the bar that is
 * always visible.
 */
export function PageSwitch() {
  const { isOffered, part } = useBesideView();
  const isWide = useIsDesktop();
  const isShown = isOffered && !isWide;
  // Shows the form again once the window has become wide.
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
          // Focuses the field in which the editor was writing; its caret is unchanged.
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
 * Strapi's edit view has no zone beside its form that is wide enough. So the page is placed at the
 * right of the window, below the bar; the form's two columns are stacked at the left of it. In
 * narrower windows (Strapi's own breakpoint) the page replaces the form, which stays mounted and
 * unchanged.
 */
const LAYOUT = `
.foyer-daneben { background: #e6e6ec; }
@media (min-width: 1080px) {
  body.${OPEN} { --beside: max(352px, calc(100vw - 224px - 704px)); }
  .foyer-daneben { position: fixed; inset-block: 65px 0; inset-inline-end: 0; width: var(--beside);
    z-index: 2; border-inline-start: 1px solid #dcdce4; }
  body.${OPEN} main form > div:not(.foyer-bar) { margin-inline-end: var(--beside); }
  body.${OPEN} main:has(.foyer-bar) div:has(> div > [role='tabpanel']) {
    grid-template-columns: minmax(0, 640px); gap: 8px; }
  body.${OPEN} main:has(.foyer-bar) div:has(> div > [role='tabpanel']) > div:last-child,
  body.${OPEN} main:has(.foyer-bar) div:has(> div > [role='tabpanel']) > div:last-child > div {
    display: contents; }
  body.${OPEN} main aside:has(> .foyer-colleagues) { order: -1; }
}
@media (max-width: 1079px) {
  .foyer-daneben { display: none; height: calc(100dvh - 13rem); min-height: 24rem; }
  body.${ALONE} .foyer-daneben { display: block; }
  body.${ALONE} main > :not(.foyer-daneben) { display: none; }
}
`;

/** The element that the page is rendered into; it is in the document while `isWanted` is true. */
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

import type { StrapiApp } from '@strapi/strapi/admin';
import { FindLauncher, openFind } from './FindLauncher.tsx';

/** Opens the search with Ctrl+K or Cmd+K, on every screen of the panel. */
function openByShortcut(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || shiftKey || altKey) return;
  if (!openFind()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The quick search: the first link in the menu, and a keyboard shortcut. */
export const findPanel = {
  register(app: StrapiApp): void {
    app.addMenuLink({
      to: 'plugins/suche',
      icon: FindLauncher,
      intlLabel: { id: 'find.link', defaultMessage: 'Suchen (Ctrl+K)' },
      permissions: [],
      position: 0.5,
      Component: () => import('./FindSearch.tsx').then(({ FindPage }) => ({ default: FindPage })),
    });
    window.addEventListener('keydown', openByShortcut, { capture: true });
  },
};

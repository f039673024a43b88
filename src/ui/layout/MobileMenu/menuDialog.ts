export const MENU_ID = 'menue';

const findMenu = (): HTMLDialogElement | null => {
  const element = document.getElementById(MENU_ID);
  return element instanceof HTMLDialogElement ? element : null;
};

// Buttons open and close the menu by `command`, without script; these two serve browsers that do
// not know the attribute.
export function openMenu(): void {
  const menu = findMenu();
  if (menu?.open === false) menu.showModal();
}

export function closeMenu(): void {
  const menu = findMenu();
  if (menu?.open === true) menu.close();
  // Opened before this script was there, or never: then it does nothing.
  else menu?.hidePopover?.();
}

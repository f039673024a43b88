export const MENU_ID = 'menue';

const findMenu = (): HTMLDialogElement | null => {
  const element = document.getElementById(MENU_ID);
  return element instanceof HTMLDialogElement ? element : null;
};

// Buttons open and close the menu by `command`, without a script. These two functions are for
// browsers that do not support the attribute.
export function openMenu(): void {
  const menu = findMenu();
  if (menu?.open === false) menu.showModal();
}

export function closeMenu(): void {
  const menu = findMenu();
  if (menu?.open === true) menu.close();
  // The menu may be open as a popover (opened before this script loaded) or not open at all; then
  // this does nothing.
  else menu?.hidePopover?.();
}

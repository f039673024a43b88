import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';

// React passes events in the dialog on to the link around it. The link ignores events whose default
// is prevented. Stopping the propagation would hide them from the dialog's own listeners.
const keepInside = (event: SyntheticEvent): void => event.preventDefault();

interface MenuLauncherProps {
  readonly picture: ReactNode;
  /** The dialog that the link opens; null while it is closed. */
  readonly dialog: ReactNode;
  onOpen(): void;
}

/**
 * The icon of a menu link that opens a dialog above the screen instead of a screen. It is the only
 * part of a plugin on every screen of the panel, so it also renders the dialog.
 */
export function MenuLauncher({ picture, dialog, onOpen }: MenuLauncherProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const link = place.current?.closest('a');
    const openInstead = (event: MouseEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onOpen();
    };
    link?.addEventListener('click', openInstead);
    return () => link?.removeEventListener('click', openInstead);
  }, [onOpen]);
  return (
    <>
      <span ref={place}>{picture}</span>
      {dialog === null ? null : (
        <span
          role="presentation"
          onClick={keepInside}
          onFocus={keepInside}
          onPointerMove={keepInside}
        >
          {dialog}
        </span>
      )}
    </>
  );
}

/**
 * For `onCloseAutoFocus` of a dialog that opens without a trigger of its own: puts the focus back to
 * where it was. Otherwise (Radix 1.0) an editor with a keyboard starts again at the top of the page.
 * Used in a component that exists only while the dialog is open.
 */
export function useFormerFocus(): (event: Event) => void {
  const [former] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    // Unless the dialog is there again: a new screen renders the menu that contains it once more.
    if (former instanceof HTMLElement && document.activeElement === document.body) former.focus();
  };
}

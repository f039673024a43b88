import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';

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

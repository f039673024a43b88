import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';

// React hands what happens in the dialog on to the link around it, which leaves alone what somebody
// has dealt with. Stopped altogether, the dialog's own listeners would not hear of it.
const keepInside = (event: SyntheticEvent): void => event.preventDefault();

interface MenuLauncherProps {
  readonly picture: ReactNode;
  /** What the link opens; null while it is closed. */
  readonly dialog: ReactNode;
  onOpen(): void;
}

/**
 * The picture of a link in the menu that opens something above the screen, not a screen. It is the
 * only thing of a plugin that stands on every screen of the panel, so it also holds the dialog.
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

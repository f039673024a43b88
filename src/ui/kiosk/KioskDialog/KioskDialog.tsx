import { clsx } from 'clsx/lite';
import { useEffect, useRef, type KeyboardEventHandler, type ReactNode } from 'react';
import styles from './KioskDialog.module.scss';

interface KioskDialogProps {
  /** Id of its heading. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  /** For what must be answered at once. */
  readonly urgent?: boolean;
  /** The person pressed Escape or beside the dialog. */
  readonly onDismiss: () => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLDialogElement> | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Stands above everything as long as it is drawn; focus goes to its first button and back again
 * afterwards.
 */
export function KioskDialog({
  labelledBy,
  describedBy,
  urgent = false,
  onDismiss,
  onKeyDown,
  className,
  children,
}: KioskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // The browser itself gives a dialog Escape; pressing beside it is the same for fingers.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, className)}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onClick={({ target, currentTarget }) => target === currentTarget && onDismiss()}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      // Browsers close a dialog at the second Escape in a row, whatever the page says.
      onClose={({ currentTarget }) => !currentTarget.open && onDismiss()}
    >
      <div className={styles.inside}>{children}</div>
    </dialog>
  );
}

import { useEffect, useRef, type KeyboardEventHandler, type ReactNode } from 'react';
import styles from './KioskDialog.module.scss';

interface KioskDialogProps {
  /** The id of the dialog's heading. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  /** For a dialog that needs an answer at once. */
  readonly urgent?: boolean;
  /** Called when the visitor pressed Escape or outside the dialog. */
  readonly onDismiss: () => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLDialogElement> | undefined;
  readonly children: ReactNode;
}

/**
 * Shown above everything while it is rendered. Its first button gets the focus, which returns to
 * its previous place afterwards.
 */
export function KioskDialog({
  labelledBy,
  describedBy,
  urgent = false,
  onDismiss,
  onKeyDown,
  children,
}: KioskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // The browser handles Escape in a dialog itself; pressing outside the dialog is the same for
    // fingers.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onClick={({ target, currentTarget }) => target === currentTarget && onDismiss()}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      // Browsers close a dialog on the second Escape in a row, even if the page prevents it.
      onClose={({ currentTarget }) => !currentTarget.open && onDismiss()}
    >
      <div className={styles.inside}>{children}</div>
    </dialog>
  );
}

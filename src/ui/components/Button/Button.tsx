import { clsx } from 'clsx/lite';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/iconPaths.ts';
import { buttonMessages } from './Button.messages.ts';
import styles from './Button.module.scss';

interface ButtonProps {
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit';
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly icon?: IconName;
  readonly inverted?: boolean;
  /**
   * Pass true or false to a button that may have to wait: it then reserves the space for "Einen
   * Moment" from the start.
   */
  readonly busy?: boolean;
  /**
   * Why the button cannot be used now. The button stays focusable, so that keyboard and screen
   * reader users find the reason.
   */
  readonly unavailable?: string | undefined;
}

export function Button({
  children,
  type = 'button',
  onClick,
  icon,
  inverted = false,
  busy,
  unavailable,
}: ButtonProps) {
  const reason = useId();
  const idle = busy !== true;

  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy === true || unavailable !== undefined) event.preventDefault();
    else onClick?.(event);
  };

  const button = (
    <button
      type={type}
      className={clsx(styles.button, inverted && styles.inverted, !idle && styles.busy)}
      onClick={act}
      aria-busy={idle ? undefined : true}
      aria-disabled={unavailable === undefined ? undefined : true}
      aria-describedby={unavailable === undefined ? undefined : reason}
    >
      <span className={clsx(styles.face, !idle && styles.away)}>
        {icon && icon !== 'arrowRight' && <Icon name={icon} />}
        {children}
        {icon === 'arrowRight' && <Icon name={icon} className={styles.go} />}
      </span>
      {busy !== undefined && (
        <span className={clsx(styles.face, idle && styles.away)}>
          <Icon name="hourglass" />
          <FormattedMessage {...buttonMessages.moment} />
        </span>
      )}
    </button>
  );
  if (unavailable === undefined) return button;
  return (
    <span className={styles.explained}>
      {button}
      <span id={reason} className="small muted">
        {unavailable}
      </span>
    </span>
  );
}

import type { MouseEvent } from 'react';
import { Icon } from '../../components/Icon/Icon.tsx';
import styles from './JobAd.module.scss';

interface ShareLinkProps {
  readonly title: string;
  /** The absolute address of the page. */
  readonly address: string;
  readonly label: string;
}

/** Shares a page: with the device's own share dialog if it has one, otherwise by mail. */
export function ShareLink({ title, address, label }: ShareLinkProps) {
  const body = `${title}\n${address}`;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
  const share = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    // Closing the share dialog is not a failure.
    navigator.share({ title, url: address }).catch(() => undefined);
  };
  return (
    <a className={`link ${styles.way}`} href={mail} onClick={share}>
      <Icon name="envelope" /> {label}
    </a>
  );
}

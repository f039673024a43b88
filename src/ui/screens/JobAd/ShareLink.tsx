import type { MouseEvent } from 'react';
import { Icon } from '../../components/Icon/Icon.tsx';
import styles from './JobAd.module.scss';

interface ShareLinkProps {
  readonly title: string;
  /** Of the page, with its host. */
  readonly address: string;
  readonly label: string;
}

/** Tells somebody of a page: by the device's own ways where it has them, else by mail. */
export function ShareLink({ title, address, label }: ShareLinkProps) {
  const body = `${title}\n${address}`;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
  const share = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    // Closing the device's choice is no failure.
    navigator.share({ title, url: address }).catch(() => undefined);
  };
  return (
    <a className={`link ${styles.way}`} href={mail} onClick={share}>
      <Icon name="envelope" /> {label}
    </a>
  );
}

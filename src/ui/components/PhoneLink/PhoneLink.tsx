import { clsx } from 'clsx/lite';
import { telUri } from '../../../domain/shared/telUri.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './PhoneLink.module.scss';

interface PhoneLinkProps {
  readonly number: string;
  /** `call`: with the phone icon, in the heading face. `plain`: styled only by `className`. */
  readonly appearance?: 'call' | 'plain';
  readonly className?: string | undefined;
}

export function PhoneLink({ number, appearance = 'plain', className }: PhoneLinkProps) {
  const call = appearance === 'call';
  return (
    <a className={clsx(call && styles.call, className) || undefined} href={telUri(number)}>
      {call && <Icon name="phone" />}
      {call ? <span>{number}</span> : number}
    </a>
  );
}

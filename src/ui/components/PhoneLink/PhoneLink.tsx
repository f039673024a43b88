import { clsx } from 'clsx/lite';
import { Icon } from '../Icon/Icon.tsx';
import styles from './PhoneLink.module.scss';
import { phoneAddress } from './phoneAddress.ts';

interface PhoneLinkProps {
  readonly number: string;
  /** `call`: with the receiver, in the heading face. `plain`: looks as `className` says. */
  readonly appearance?: 'call' | 'plain';
  readonly className?: string | undefined;
}

export function PhoneLink({ number, appearance = 'plain', className }: PhoneLinkProps) {
  const call = appearance === 'call';
  return (
    <a className={clsx(call && styles.call, className) || undefined} href={phoneAddress(number)}>
      {call && <Icon name="phone" />}
      {call ? <span>{number}</span> : number}
    </a>
  );
}

import { clsx } from 'clsx/lite';
import { useUiServices } from '../../UiServices.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './PhoneLink.module.scss';

interface PhoneLinkProps {
  readonly number: string;
  /** `call`: with the phone icon, in the heading face. `plain`: styled only by `className`. */
  readonly appearance?: 'call' | 'plain';
  readonly className?: string | undefined;
}

/** A number that cannot be dialled as it is written is a text without a link. */
export function PhoneLink({ number, appearance = 'plain', className }: PhoneLinkProps) {
  const call = appearance === 'call';
  const href = useUiServices().telOf(number);
  const Shown = href === null ? 'span' : 'a';
  return (
    <Shown className={clsx(call && styles.call, className) || undefined} {...(href && { href })}>
      {call && <Icon name="phone" />}
      {call ? <span>{number}</span> : number}
    </Shown>
  );
}

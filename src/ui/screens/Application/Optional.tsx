import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { applicationMessages } from './Application.messages.ts';
import styles from './Application.module.scss';

/** The name of a field that may stay empty. */
export function Optional({ name }: { readonly name: MessageDescriptor }) {
  return (
    <>
      <FormattedMessage {...name} />{' '}
      <span className={styles.optional}>
        <FormattedMessage {...applicationMessages.optional} />
      </span>
    </>
  );
}

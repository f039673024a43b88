import { useIntl } from 'react-intl';
import { Icon } from '../Icon/Icon.tsx';
import { fieldMessages } from './Field.messages.ts';
import styles from './Field.module.scss';

interface FieldErrorProps {
  /** The field's id; what is wrong has the same one with `-problem`. */
  readonly field: string;
  /** In a sentence with an example; undefined where nothing is wrong. */
  readonly problem: string | undefined;
}

/**
 * What is wrong with a field, below it. It begins with a word that says so: neither colour nor sign
 * is heard.
 */
export function FieldError({ field, problem }: FieldErrorProps) {
  const { formatMessage } = useIntl();
  if (problem === undefined) return null;
  return (
    <p id={`${field}-problem`} className={styles.problem}>
      <Icon name="warning" />
      <span>{formatMessage(fieldMessages.problem, { problem })}</span>
    </p>
  );
}

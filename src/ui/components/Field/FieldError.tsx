import { useIntl } from 'react-intl';
import { Icon } from '../Icon/Icon.tsx';
import { fieldMessages } from './Field.messages.ts';
import styles from './Field.module.scss';

interface FieldErrorProps {
  /** The field's id; the error's id is the same with `-problem`. */
  readonly field: string;
  /** A sentence with an example; undefined if nothing is wrong. */
  readonly problem: string | undefined;
}

/**
 * The error of a field, below it. It begins with a word that says so: screen readers read out
 * neither colour nor icon.
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

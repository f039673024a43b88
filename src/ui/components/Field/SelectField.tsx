import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import field from './Field.module.scss';
import styles from './SelectField.module.scss';

interface SelectFieldProps {
  readonly id: string;
  /** As the form sends it. */
  readonly name: string;
  readonly label: ReactNode;
  /** The first line, for who has not chosen yet. */
  readonly empty: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** What is wrong, in a sentence with an example. */
  readonly problem?: string | undefined;
  /** What is chosen when the page is made. */
  readonly value?: string;
}

/** A choice of one among a few, under its label; the browser's own list, never controlled. */
export function SelectField({
  id,
  name,
  label,
  empty,
  options,
  problem,
  value = '',
}: SelectFieldProps) {
  return (
    <div className={clsx(field.field, problem !== undefined && field.wrong)}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.select}>
        <select
          id={id}
          name={name}
          className={field.input}
          defaultValue={value}
          aria-describedby={problem && `${id}-problem`}
          aria-invalid={problem === undefined ? undefined : true}
        >
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </span>
      <FieldError field={id} problem={problem} />
    </div>
  );
}

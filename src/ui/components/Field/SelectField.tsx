import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import field from './Field.module.scss';
import styles from './SelectField.module.scss';

interface SelectFieldProps {
  readonly id: string;
  /** The name under which the form sends the value. */
  readonly name: string;
  readonly label: ReactNode;
  /** The first option, shown while nothing is selected. */
  readonly empty: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** The error, as a sentence with an example. */
  readonly problem?: string | undefined;
  /** The option that is selected when the page is rendered. */
  readonly value?: string;
}

/** A choice of one option, under its label. It is the browser's own select and never controlled. */
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

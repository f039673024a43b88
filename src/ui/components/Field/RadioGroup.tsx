import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import field from './Field.module.scss';
import styles from './RadioGroup.module.scss';

interface RadioGroupProps {
  /** The name under which the form sends the value, and the id of the first button. */
  readonly name: string;
  readonly label: ReactNode;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** The option that is chosen when the page is rendered; '' for none. */
  readonly value: string;
  /** The error, as a sentence with an example. */
  readonly problem?: string | undefined;
}

/** One of a few options, each of them visible. Never controlled. */
export const RadioGroup = ({ name, label, options, value, problem }: RadioGroupProps) => (
  <fieldset
    className={clsx(styles.choice, problem !== undefined && field.wrong)}
    aria-describedby={problem && `${name}-problem`}
  >
    <legend>{label}</legend>
    <div className={styles.options}>
      {options.map((option, position) => (
        <label key={option.value} className={styles.option}>
          <input
            {...(position === 0 && { id: name })}
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </div>
    <FieldError field={name} problem={problem} />
  </fieldset>
);

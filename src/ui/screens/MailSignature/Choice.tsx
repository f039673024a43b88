import type { ReactNode } from 'react';
import styles from './Choice.module.scss';

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** One way of looking at the preview; nothing of it is sent anywhere. */
export function Choice({ type, name, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type={type} name={name} checked={checked} onChange={({ currentTarget }) => onChoose(currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}

/** Choices that belong together, in a row where there is room. */
export function ChoiceGroup({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className="vh">{name}</legend>
      {children}
    </fieldset>
  );
}

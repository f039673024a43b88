import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Choice.module.scss';

interface ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: (checked: boolean) => void;
  readonly children: ReactNode;
}

/**
 * One way of looking at the preview; nothing of it is sent anywhere. What was chosen before the
 * script was there counts.
 */
export function Choice({ type, name, checked, onChoose, children }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const adopted = useRef(false);
  useEffect(() => {
    if (input.current === null) return;
    const isEarly = !adopted.current && input.current.checked !== checked;
    adopted.current = true;
    if (!isEarly) input.current.checked = checked;
    // Of several radio buttons the chosen one tells.
    else if (type === 'checkbox' || input.current.checked) onChoose(input.current.checked);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another choice changes what it shows
  }, [checked]);
  return (
    <label className={styles.choice}>
      <input
        ref={input}
        type={type}
        name={name}
        defaultChecked={checked}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

/** Choices that belong together, in a row where there is room. */
export function ChoiceGroup({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={styles.group}>
      <legend className="vh">{name}</legend>
      {children}
    </fieldset>
  );
}

import { clsx } from 'clsx/lite';
import {
  useLayoutEffect,
  useRef,
  useState,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
} from 'react';
import { FieldError } from './FieldError.tsx';
import styles from './Field.module.scss';

interface TextFieldProps {
  readonly id: string;
  /** The name under which the form sends the value. */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  /**
   * The id of a description that several fields share: screen readers read it at each of them, not
   * only at the first.
   */
  readonly shared?: string;
  /** The error, as a sentence with an example. */
  readonly problem?: string | undefined;
  readonly type?: 'text' | 'email' | 'search' | 'tel' | 'password' | 'date';
  /** The first and the last day of a date, YYYY-MM-DD. */
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
  /** The on-screen keyboard for a text; the type decides if absent. */
  readonly keyboard?: 'email';
  /** Number of lines; without it the field is a single-line input. */
  readonly lines?: number;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** The field's value when the page is rendered; afterwards only the visitor changes it. */
  readonly value?: string;
  readonly maxLength?: number;
  /** For machine-made names: turns off automatic capitals and the spelling check. */
  readonly verbatim?: boolean;
  /** Which letters an on-screen keyboard capitalises; the device decides if absent. */
  readonly capitals?: 'words' | 'sentences';
}

/** A field under its label. It is never controlled: text that was typed before hydration stays. */
export function TextField({
  id,
  name,
  label,
  hint,
  shared: sharedDescription,
  problem,
  type = 'text',
  earliest,
  latest,
  keyboard,
  lines,
  autoComplete,
  value,
  maxLength,
  verbatim = false,
  capitals,
}: TextFieldProps) {
  const describedBy = [sharedDescription, hint && `${id}-hint`, problem && `${id}-problem`]
    .filter(Boolean)
    .join(' ');
  const shared = {
    id,
    name,
    maxLength,
    autoComplete,
    autoCapitalize: capitals,
    defaultValue: value,
    // Who writes from right to left sees the full stop at the end of the sentence.
    dir: 'auto',
    className: styles.input,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': problem === undefined ? undefined : true,
  };
  return (
    <div className={clsx(styles.field, problem !== undefined && styles.wrong)}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {lines === undefined ? (
        <input
          {...shared}
          type={type}
          min={earliest}
          max={latest}
          inputMode={keyboard ?? (type === 'email' || type === 'tel' ? type : undefined)}
          {...(verbatim && { autoCapitalize: 'none', spellCheck: false })}
        />
      ) : (
        <TextArea {...shared} rows={lines} />
      )}
      <FieldError field={id} problem={problem} />
    </div>
  );
}

function TextArea({
  id,
  ...attributes
}: React.ComponentProps<'textarea'> & { readonly id: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const typedAhead = useValueBeforeHydration(id);
  useLayoutEffect(() => {
    if (area.current && typedAhead !== null && area.current.value !== typedAhead)
      area.current.value = typedAhead;
  }, [typedAhead]);
  return <textarea {...attributes} id={id} ref={area} />;
}

/**
 * The text in a field of the server-rendered page before React hydrates it; null if there is no
 * such field yet. React keeps the text of an input that it hydrates, but resets a textarea with a
 * default value to that default (`initTextarea` of React 19).
 */
export function useValueBeforeHydration(id: string): string | null {
  const [typed] = useState(() => {
    if (typeof document === 'undefined') return null;
    const field = document.getElementById(id);
    return field instanceof HTMLTextAreaElement ? field.value : null;
  });
  return typed;
}

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
  /** As the form sends it. */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  /**
   * The id of what is said of several fields at once: heard at each of them, not only at the first.
   */
  readonly shared?: string;
  /** What is wrong, in a sentence with an example. */
  readonly problem?: string | undefined;
  readonly type?: 'text' | 'email' | 'search' | 'tel' | 'password';
  /** Lines; without it the field has one and cannot have more. */
  readonly lines?: number;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** What stands in the field when the page is made; afterwards the field is the visitor's. */
  readonly value?: string;
  readonly maxLength?: number;
  /** For a name of the machine's making: no capital letter and no correction of the keyboard's. */
  readonly verbatim?: boolean;
  /**
   * Which letters a keyboard on the screen begins with a capital; without it as the device likes.
   */
  readonly capitals?: 'words' | 'sentences';
}

/**
 * A field under its label. It is never controlled: what was typed before the browser took over
 * stays.
 */
export function TextField({
  id,
  name,
  label,
  hint,
  shared: said,
  problem,
  type = 'text',
  lines,
  autoComplete,
  value,
  maxLength,
  verbatim = false,
  capitals,
}: TextFieldProps) {
  const told = [said, hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    maxLength,
    autoComplete,
    autoCapitalize: capitals,
    defaultValue: value,
    className: styles.input,
    'aria-describedby': told || undefined,
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
          inputMode={type === 'email' || type === 'tel' ? type : undefined}
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
  const typedAhead = useTypedAhead(id);
  useLayoutEffect(() => {
    if (area.current && typedAhead !== null && area.current.value !== typedAhead)
      area.current.value = typedAhead;
  }, [typedAhead]);
  return <textarea {...attributes} id={id} ref={area} />;
}

/**
 * What stands in a field of the server's page before React takes it over; null where there is no
 * such field yet. React keeps the text of an input that it hydrates, but sets a textarea with a
 * default back to it (`initTextarea` of React 19).
 */
export function useTypedAhead(id: string): string | null {
  const [typed] = useState(() => {
    if (typeof document === 'undefined') return null;
    const field = document.getElementById(id);
    return field instanceof HTMLTextAreaElement ? field.value : null;
  });
  return typed;
}

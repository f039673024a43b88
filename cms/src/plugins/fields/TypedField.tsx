import { TextInput } from '@strapi/design-system';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { SmallMutedText } from '../parts.tsx';
import { PanelField } from './PanelField.tsx';

interface TypedFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The stored value as text. */
  readonly text: string;
  /**
   * Called on each change; returns an error message if the text is not understood, otherwise null.
   */
  readonly write: (text: string) => string | null;
  readonly placeholder?: string | undefined;
  /** The resulting value, shown below the field. */
  readonly note?: string | undefined;
  /** A button in the field; `reset` drops the typed text in favour of the stored value. */
  readonly renderAction?: (reset: () => void) => ReactNode;
  /** Its share of a row of fields. */
  readonly flex?: string;
}

/**
 * A text field for values as people write them. The typed text is not reformatted until the field
 * loses the focus; text that is not understood stays, so that the editor can correct it.
 */
export function TypedField({ name, label, hint, required, flex, ...props }: TypedFieldProps) {
  const { error, disabled = false, text, write, placeholder, note, renderAction } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reset = (): void => {
    setTyped(null);
    setProblem(null);
  };
  const leave = (): void => {
    if (typed === null) return;
    const found = write(typed);
    setProblem(found);
    if (found === null) setTyped(null);
  };
  return (
    <PanelField input={{ name, label, hint, required }} error={problem ?? error} flex={flex}>
      <TextInput
        autoComplete="off"
        placeholder={placeholder}
        disabled={disabled}
        value={typed ?? text}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          setTyped(target.value);
          setProblem(null);
          write(target.value);
        }}
        onBlur={leave}
        endAction={renderAction?.(reset)}
      />
      {note ? <SmallMutedText>{note}</SmallMutedText> : null}
    </PanelField>
  );
}

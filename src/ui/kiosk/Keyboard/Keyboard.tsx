import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { KeyboardKeys } from './KeyboardKeys.tsx';
import { useEditedField } from './useEditedField.ts';

/**
 * The on-screen keyboard of lobby screens: visible while a field is being edited, for any field of
 * any screen.
 */
export function Keyboard() {
  const keyboard = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const { edited, close } = useEditedField(keyboard, key);
  if (edited === null) return null;
  // Each field starts with the keys that its purpose needs.
  return (
    <KeyboardKeys
      key={edited.turn}
      ref={keyboard}
      field={edited.field}
      layout={edited.layout}
      onClose={close}
    />
  );
}

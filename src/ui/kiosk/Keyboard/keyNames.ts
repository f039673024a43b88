import type { MessageDescriptor } from 'react-intl';
import { keyNameMessages } from './Keyboard.messages.ts';

/** Signs that screen readers pass over or read like a pause; all others are read as they are. */
const SIGNS: Readonly<Record<string, MessageDescriptor>> = {
  ' ': keyNameMessages.space,
  ',': keyNameMessages.comma,
  '.': keyNameMessages.point,
  '-': keyNameMessages.hyphen,
  _: keyNameMessages.underscore,
  '@': keyNameMessages.at,
  '+': keyNameMessages.plus,
  '/': keyNameMessages.slash,
  '?': keyNameMessages.question,
  '!': keyNameMessages.exclamation,
  ':': keyNameMessages.colon,
  ';': keyNameMessages.semicolon,
  "'": keyNameMessages.apostrophe,
  '"': keyNameMessages.quote,
  '(': keyNameMessages.openBracket,
  ')': keyNameMessages.closeBracket,
};

/** The name of a sign's key; undefined where what it types is name enough. */
export const nameOfSign = (text: string): MessageDescriptor | undefined => SIGNS[text];

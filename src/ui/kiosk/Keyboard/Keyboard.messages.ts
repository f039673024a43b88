import { defineMessages } from 'react-intl';

export const keyboardMessages = defineMessages({
  keyboard: { id: 'kiosk.keyboard', defaultMessage: 'Bildschirmtastatur' },
  next: { id: 'kiosk.keyboard.next', defaultMessage: 'Weiter' },
  newLine: { id: 'kiosk.keyboard.newLine', defaultMessage: 'Zeile' },
  done: { id: 'kiosk.keyboard.done', defaultMessage: 'Fertig' },
});

/** The names of the keys that have no text of their own. */
export const keyNameMessages = defineMessages({
  backspace: { id: 'kiosk.key.backspace', defaultMessage: 'Löschen' },
  shift: { id: 'kiosk.key.shift', defaultMessage: 'Grossbuchstabe' },
  shiftLock: { id: 'kiosk.key.shiftLock', defaultMessage: 'Grossbuchstaben bleiben' },
  letters: { id: 'kiosk.key.letters', defaultMessage: 'Buchstaben' },
  accents: { id: 'kiosk.key.accents', defaultMessage: 'Buchstaben mit Akzent' },
  signs: { id: 'kiosk.key.signs', defaultMessage: 'Zeichen' },
  newLine: { id: 'kiosk.key.newLine', defaultMessage: 'Neue Zeile' },
  space: { id: 'kiosk.key.space', defaultMessage: 'Leerschlag' },
  comma: { id: 'kiosk.key.comma', defaultMessage: 'Komma' },
  point: { id: 'kiosk.key.point', defaultMessage: 'Punkt' },
  hyphen: { id: 'kiosk.key.hyphen', defaultMessage: 'Bindestrich' },
  underscore: { id: 'kiosk.key.underscore', defaultMessage: 'Unterstrich' },
  at: { id: 'kiosk.key.at', defaultMessage: 'At-Zeichen' },
  plus: { id: 'kiosk.key.plus', defaultMessage: 'Plus' },
  slash: { id: 'kiosk.key.slash', defaultMessage: 'Schrägstrich' },
  question: { id: 'kiosk.key.question', defaultMessage: 'Fragezeichen' },
  exclamation: { id: 'kiosk.key.exclamation', defaultMessage: 'Ausrufezeichen' },
  colon: { id: 'kiosk.key.colon', defaultMessage: 'Doppelpunkt' },
  semicolon: { id: 'kiosk.key.semicolon', defaultMessage: 'Strichpunkt' },
  apostrophe: { id: 'kiosk.key.apostrophe', defaultMessage: 'Apostroph' },
  quote: { id: 'kiosk.key.quote', defaultMessage: 'Anführungszeichen' },
  openBracket: { id: 'kiosk.key.openBracket', defaultMessage: 'Klammer auf' },
  closeBracket: { id: 'kiosk.key.closeBracket', defaultMessage: 'Klammer zu' },
});

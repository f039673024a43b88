import { expect, it } from 'vitest';
import { isShortcut } from './lockNavigation.ts';

const press = (name: string) => {
  const parts = name.split('+').filter((part) => part !== '');
  const key = parts.at(-1) ?? '';
  const pressed = parts.slice(0, -1);
  return {
    key,
    ctrlKey: pressed.includes('Ctrl'),
    metaKey: pressed.includes('Meta'),
    altKey: pressed.includes('Alt'),
    getModifierState: (modifier: string) => pressed.includes(modifier),
  };
};

it.each([
  'Ctrl+p',
  'Ctrl+s',
  'Ctrl+o',
  'Ctrl+l',
  'Ctrl+t',
  'Ctrl+n',
  'Ctrl+w',
  'Ctrl+u',
  'Ctrl+f',
  'Ctrl+j',
  'Ctrl+0',
  'Ctrl+-',
  'Meta+r',
  'Alt+ArrowLeft',
  'Alt+d',
  'F1',
  'F5',
  'F11',
  'F12',
  'ContextMenu',
  'BrowserBack',
  'BrowserHome',
  'LaunchMail',
  'Backspace',
])('%s is blocked as a browser shortcut', (name) => {
  expect(isShortcut(press(name), false)).toBe(true);
});

it.each([
  'a',
  'Tab',
  'Enter',
  ' ',
  'Escape',
  'ArrowDown',
  'PageDown',
  'Shift+Tab',
  'Control',
  'AltGraph+Ctrl+Alt+@',
])('%s is not a shortcut', (name) => {
  expect(isShortcut(press(name), false)).toBe(false);
});

it('allows erase, select all and undo in a text field, but neither search nor print', () => {
  expect(
    ['Backspace', 'Ctrl+a', 'Ctrl+z', 'Ctrl+f', 'Ctrl+p', 'Ctrl+Alt+a'].map((name) =>
      isShortcut(press(name), true),
    ),
  ).toEqual([false, false, false, true, true, true]);
});

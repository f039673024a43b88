import { expect, test } from 'vitest';
import { findContactTopic, withTopic } from './contactTopic.ts';

const message = {
  name: 'Verena Hösli',
  email: 'verena.hoesli@lindengut.example',
  message: 'Das Menü geht nicht auf.',
};

test('a topic is placed above the typed message', () => {
  expect(withTopic(message, 'barrier').message).toBe(
    'Thema: Barriere auf der Website\n\nDas Menü geht nicht auf.',
  );
});

test('a message without a topic is unchanged', () => {
  expect(withTopic(message, null)).toBe(message);
});

test.each([
  ['barriere', 'barrier'],
  ['barrier', null],
  ['', null],
  ['toString', null],
] as const)('the form value %s becomes the topic %s', (word, topic) => {
  expect(findContactTopic(word)).toBe(topic);
});

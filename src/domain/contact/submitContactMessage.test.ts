import { expect, test } from 'vitest';
import { contactKeyText } from './submitContactMessage.ts';

const message = { name: 'Verena', email: 'v@haus.example', message: 'Guten Tag' };
const keyAt = (moment: string) => contactKeyText('beispiel', message, new Date(moment));

test('the same message has the same key on one day in Zurich and another key on the next day', () => {
  expect(keyAt('2026-11-24T22:59:00Z')).toBe(keyAt('2026-11-23T23:00:00Z'));
  expect(keyAt('2026-11-24T23:00:00Z')).not.toBe(keyAt('2026-11-24T22:59:00Z'));
});

test('a message whose text moves from one field to the next has another key', () => {
  const moved = { ...message, name: 'Verena v', email: '@haus.example' };
  expect(contactKeyText('beispiel', moved, new Date('2026-11-24T12:00:00Z'))).not.toBe(
    keyAt('2026-11-24T12:00:00Z'),
  );
});

import { expect, test } from 'vitest';
import { recheckField } from './useFormCheck.ts';

const CHECKED = ['email', 'name', 'phone'];

test('a field that is left mended is right, and one that is left wrong is told', () => {
  expect(
    recheckField({ name: 'missing', email: 'missing' }, { email: 'missing' }, 'name', CHECKED),
  ).toEqual({ email: 'missing' });
  expect(recheckField({}, { name: 'missing' }, 'name', CHECKED)).toEqual({ name: 'missing' });
  expect(recheckField({ email: 'missing' }, { email: 'invalid' }, 'email', CHECKED)).toEqual({
    email: 'invalid',
  });
});

test('what nobody has come to yet is not told', () => {
  expect(recheckField({}, { name: 'missing', email: 'missing' }, 'name', CHECKED)).toEqual({
    name: 'missing',
  });
});

test('a telephone number mends what was missing beside it', () => {
  expect(recheckField({ email: 'oneOf' }, {}, 'phone', CHECKED)).toEqual({});
});

test('what only the server can check stays until it is sent again', () => {
  expect(recheckField({ files: 'invalid', name: 'missing' }, {}, 'name', CHECKED)).toEqual({
    files: 'invalid',
  });
});

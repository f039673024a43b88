import { expect, test } from 'vitest';
import { recheckField } from './useFormValidation.ts';

const CHECKED = ['email', 'name', 'phone'];

test('a corrected field loses its problem, and a wrong one shows it', () => {
  expect(
    recheckField({ name: 'missing', email: 'missing' }, { email: 'missing' }, 'name', CHECKED),
  ).toEqual({ email: 'missing' });
  expect(recheckField({}, { name: 'missing' }, 'name', CHECKED)).toEqual({ name: 'missing' });
  expect(recheckField({ email: 'missing' }, { email: 'invalid' }, 'email', CHECKED)).toEqual({
    email: 'invalid',
  });
});

test('a field that the focus has not left shows no problem', () => {
  expect(recheckField({}, { name: 'missing', email: 'missing' }, 'name', CHECKED)).toEqual({
    name: 'missing',
  });
});

test('a phone number corrects what was missing beside it', () => {
  expect(recheckField({ email: 'oneOf' }, {}, 'phone', CHECKED)).toEqual({});
});

test('what only the server checks stays until the form is sent again', () => {
  expect(recheckField({ files: 'invalid', name: 'missing' }, {}, 'name', CHECKED)).toEqual({
    files: 'invalid',
  });
});

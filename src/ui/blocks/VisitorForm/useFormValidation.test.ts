import { expect, test } from 'vitest';
import { recheckField } from './useFormValidation.ts';

const CHECKED = ['email', 'name', 'phone'];

test('a corrected field loses its error, and an invalid field gets one', () => {
  expect(
    recheckField({ name: 'missing', email: 'missing' }, { email: 'missing' }, 'name', CHECKED),
  ).toEqual({ email: 'missing' });
  expect(recheckField({}, { name: 'missing' }, 'name', CHECKED)).toEqual({ name: 'missing' });
  expect(recheckField({ email: 'missing' }, { email: 'invalid' }, 'email', CHECKED)).toEqual({
    email: 'invalid',
  });
});

test('a field shows no error while it still has the focus', () => {
  expect(recheckField({}, { name: 'missing', email: 'missing' }, 'name', CHECKED)).toEqual({
    name: 'missing',
  });
});

test('a phone number also clears the error of the empty e-mail field', () => {
  expect(recheckField({ email: 'oneOf' }, {}, 'phone', CHECKED)).toEqual({});
});

test('an error that only the server checks stays until the form is sent again', () => {
  expect(recheckField({ files: 'invalid', name: 'missing' }, {}, 'name', CHECKED)).toEqual({
    files: 'invalid',
  });
});

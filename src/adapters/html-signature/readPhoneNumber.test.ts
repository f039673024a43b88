import { expect, test } from 'vitest';
import { readPhoneNumber } from './readPhoneNumber.ts';

test.each([
  '044 000 96 60',
  '0440009660',
  '+41440009660',
  '+41 (0)44 000 96 60',
  '0041 44 000 96 60',
  '044/000.96.60',
  ' 044-000-96-60 ',
  '\u202a044 000 96 60\u202c',
])('%s is read as the same number', (typed) => {
  expect(readPhoneNumber(typed)).toEqual({ shown: '+41 44 000 96 60', href: 'tel:+41440009660' });
});

test.each([
  ['079 000 12 34', '+41 79 000 12 34', 'tel:+41790001234'],
  ['0800 123 456', '+41 800 123 456', 'tel:+41800123456'],
  ['+49 30 123456', '+49 30 123456', 'tel:+4930123456'],
  ['00423 232 00 00', '+423 232 00 00', 'tel:+4232320000'],
  ['044 000 96 60 int. 12', '+41 44 000 96 60 int. 12', 'tel:+41440009660;ext=12'],
])('%s is read as %s', (typed, shown, href) => {
  expect(readPhoneNumber(typed)).toEqual({ shown, href });
});

test.each([
  '117',
  'intern 12',
  '044 000 96 6',
  '+999 123',
  'Tel. 044 000 96 60',
  '<b>044 000 96 60</b>',
  '',
  '9'.repeat(300),
])('%s stays unchanged and gets no link', (typed) => {
  expect(readPhoneNumber(typed)).toEqual({ shown: typed, href: null });
});

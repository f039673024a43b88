import { expect, test } from 'vitest';
import { isSmtpAddress, parseSmtpAddress } from './parseSmtpAddress.ts';

test.each([
  [
    'smtp://mail.example',
    { host: 'mail.example', port: 587, implicitTls: false, login: null, isLoopback: false },
  ],
  [
    'smtps://mail.example/',
    { host: 'mail.example', port: 465, implicitTls: true, login: null, isLoopback: false },
  ],
  [
    'smtp://localhost:25',
    { host: 'localhost', port: 25, implicitTls: false, login: null, isLoopback: true },
  ],
  [
    'smtp://[::1]:2525',
    { host: '::1', port: 2525, implicitTls: false, login: null, isLoopback: true },
  ],
  [
    'smtp://127.0.0.1',
    { host: '127.0.0.1', port: 587, implicitTls: false, login: null, isLoopback: true },
  ],
  [
    'smtps://foyer%40haus.example:p%40ss%3A%2F@mail.example:2465',
    {
      host: 'mail.example',
      port: 2465,
      implicitTls: true,
      login: { user: 'foyer@haus.example', password: 'p@ss:/' },
      isLoopback: false,
    },
  ],
])('%s is parsed', (text, expected) => {
  expect(isSmtpAddress(text)).toBe(true);
  expect(parseSmtpAddress(text)).toEqual(expected);
});

test.each([
  '',
  'mail.example',
  'smtp:mail.example?x',
  'http://mail.example',
  'smtp://',
  'smtp://:25',
  'smtp://user@mail.example',
  'smtp://:pass@mail.example',
  'smtp://mail.example/inbox',
  'smtp://mail.example?pool=true',
  'smtp://mail.example#a',
  'smtp://a%00b:c@mail.example',
  'smtp://a%:c@mail.example',
])('%j is rejected as an SMTP address', (text) => {
  expect(isSmtpAddress(text)).toBe(false);
  expect(() => parseSmtpAddress(text)).toThrow('No SMTP address');
});

test.each(['127.0.0.1.boese.example', 'localhost.boese.example', '128.0.0.1', '10.0.0.1'])(
  '%s is not a local host',
  (host) => {
    expect(parseSmtpAddress(`smtp://${host}`).isLoopback).toBe(false);
  },
);

import { expect, it } from 'vitest';
import { decideRenewal, type PresentCertificate } from './certificateRenewal.ts';

const NOW = new Date('2026-11-23T03:00:00Z');

const certificate = (
  days: number,
  hosts: readonly string[],
  issuer = 'CN=Authority',
): PresentCertificate => ({
  validTo: new Date(NOW.getTime() + days * 24 * 3600_000).toUTCString(),
  issuer,
  subject: 'CN=haus.example',
  checkHost: (host) => (hosts.includes(host) ? host : undefined),
});

const decide = (
  present: PresentCertificate | null,
  reached: readonly string[],
  silent: readonly string[] = [],
) => decideRenewal({ present, reached, silent, now: NOW });

it('a certificate is kept while it has 30 days and covers every host that leads here', () => {
  expect(decide(certificate(31, ['a', 'b']), ['a', 'b'])).toEqual({ act: 'keep' });
  expect(decide(certificate(31, ['a', 'b']), ['a'], ['b'])).toEqual({ act: 'keep' });
  expect(decide(certificate(31, ['a']), ['a'], ['b'])).toEqual({ act: 'keep' });
});

it.each([
  ['there is none', null],
  ['it is self-made', certificate(80, ['a', 'b', 'c'], 'CN=haus.example')],
  ['its last 30 days have begun', certificate(29, ['a', 'b'])],
  ['a host leads here that it does not cover', certificate(80, ['a'])],
  ['it has ended', certificate(-1, ['a', 'b', 'c'])],
])('a certificate is requested for all hosts that lead here if %s', (_, present) => {
  expect(decide(present, ['a', 'b'])).toEqual({ act: 'renew', hosts: ['a', 'b'] });
});

it('a certificate that is due is kept while a host that it covers is silent', () => {
  expect(decide(certificate(29, ['a', 'b']), ['a'], ['b'])).toEqual({ act: 'wait', hosts: ['b'] });
  expect(decide(certificate(80, ['a', 'b']), ['a', 'new'], ['b', 'c'])).toEqual({
    act: 'wait',
    hosts: ['b'],
  });
});

it('in its last seven days a certificate is replaced by one without the silent hosts', () => {
  expect(decide(certificate(7, ['a', 'b']), ['a'], ['b'])).toEqual({ act: 'renew', hosts: ['a'] });
});

it('a host that the certificate never covered does not delay the others', () => {
  expect(decide(certificate(29, ['a']), ['a'], ['elsewhere'])).toEqual({
    act: 'renew',
    hosts: ['a'],
  });
});

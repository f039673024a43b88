import { describe, expect, it } from 'vitest';
import { nginxAddress, siteAddress, siteOrigin } from './serviceAddresses.ts';

describe('the site', () => {
  it.each([
    [undefined, '127.0.0.1:3000'],
    ['127.0.0.1', '127.0.0.1:3000'],
    ['10.0.0.5', '10.0.0.5:3000'],
    ['::1', '[::1]:3000'],
    ['fd00::5', '[fd00::5]:3000'],
    // On all addresses, and so on loopback.
    ['0.0.0.0', '127.0.0.1:3000'],
    ['::', '127.0.0.1:3000'],
    ['0:0:0:0:0:0:0:0', '127.0.0.1:3000'],
    ['localhost', '127.0.0.1:3000'],
  ])('with HOST=%s is reached by this machine at %s', (host, address) => {
    const settings = host === undefined ? {} : { HOST: host };
    expect(siteAddress({ settings })).toBe(address);
    expect(URL.parse(siteOrigin({ settings }))?.host).toBe(address);
  });

  it('is reached at its port', () => {
    expect(siteOrigin({ settings: { HOST: '::1', PORT: '8080' } })).toBe('http://[::1]:8080');
  });
});

describe('nginx', () => {
  it.each([
    ['443 [::]:443', '127.0.0.1', 443, '127.0.0.1:443'],
    ['8443', '127.0.0.1', 8443, '127.0.0.1:8443'],
    ['10.0.0.5:443', '10.0.0.5', 443, '10.0.0.5:443'],
    ['10.0.0.5:80, 10.0.0.6:80', '10.0.0.5', 80, '10.0.0.5:80'],
    ['0.0.0.0:443', '127.0.0.1', 443, '127.0.0.1:443'],
    ['[fd00::5]:443', 'fd00::5', 443, '[fd00::5]:443'],
    // Unlike the site's socket, it takes no IPv4 there.
    ['[::]:443', '::1', 443, '[::1]:443'],
  ])('that listens on %s is reached at the first of these', (places, host, port, text) => {
    expect(nginxAddress(places)).toEqual({ host, port, text });
  });
});

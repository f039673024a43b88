import { describe, expect, it } from 'vitest';
import type { Brand } from './Brand.ts';
import { canonicalHost, normalizeHost, resolveBrand, UNKNOWN_HOST_COLOR } from './resolveBrand.ts';

const brand = (id: string, more: Partial<Brand> = {}): Brand => ({
  id,
  name: id,
  descriptor: '',
  hosts: [`${id}.example`],
  primaryColor: '#111111',
  secondaryColor: '#222222',
  window: { outline: 'M0 0Z', panes: ['M0 0Z'], litPane: 0, crop: 'border-radius:0' },
  localeInPath: false,
  hiddenRoutes: [],
  holdingCredit: true,
  unknownHosts: false,
  organisationType: 'LocalBusiness',
  assets: {
    logo: '',
    logoSmall: '',
    logoWhite: '',
    logoWidths: { default: 0, small: 0, white: 0 },
    icon: '',
    seals: {},
  },
  fallback: { organisation: '', addressLine1: '', addressLine2: '', phone: '', email: '' },
  ...more,
});

const brands = [brand('rot'), brand('blau', { unknownHosts: true }), brand('gruen', { hosts: [] })];

describe('resolveBrand', () => {
  it.each([
    'rot.example',
    'ROT.Example',
    'www.rot.example',
    'rot.example.',
    'rot.example:8443',
    ' WWW.rot.EXAMPLE.:80 ',
    'rot.localhost',
    'rot.localhost:3000',
    'www.rot.localhost',
  ])('finds the brand of %j', (host) => {
    expect(resolveBrand(host, brands)).toEqual({ brand: brands[0], known: true });
  });

  it('gives every brand a localhost name, even a brand without a host', () => {
    expect(resolveBrand('gruen.localhost:3000', brands).brand.id).toBe('gruen');
    expect(canonicalHost(brand('gruen', { hosts: [] }))).toBe('gruen.localhost');
  });

  it.each([
    ['a stranger', 'evil.example'],
    ['a sub-domain', 'x.rot.example'],
    ['a look-alike', 'rot.example.evil.example'],
    ['nothing', ''],
    ['a missing header', undefined],
    ['10 000 characters', 'a'.repeat(10_000)],
    ['10 000 characters with our ending', `${'a'.repeat(10_000)}.rot.example`],
    ['credentials', 'user:pass@rot.example'],
    ['a path', 'rot.example/../x'],
    ['unicode', 'röt.example'],
    ['a full-width letter', 'ｒot.example'],
    ['an IPv6 address', '[::1]:3000'],
    ['two ports', 'rot.example:1:2'],
    ['a line break', 'rot.example\r\nx: y'],
    ['a null byte', 'rot.example\u0000'],
    ['a property name', '__proto__'],
    ['two trailing dots', 'rot.example..'],
  ])('returns for %s the brand for unknown hosts, in blue and marked as unknown', (_, host) => {
    const { brand: shown, known } = resolveBrand(host, brands);
    expect(known).toBe(false);
    expect(shown.id).toBe('blau');
    expect(shown.primaryColor).toBe(UNKNOWN_HOST_COLOR);
  });

  it('keeps the own colour of the brand for unknown hosts on its own host', () => {
    expect(resolveBrand('blau.example', brands).brand.primaryColor).toBe('#111111');
  });

  it('throws if no brand is marked for unknown hosts', () => {
    expect(() => resolveBrand('evil.example', [brand('rot')])).toThrow('"unknownHosts": true');
  });
});

describe('normalizeHost', () => {
  it('returns null for a name longer than DNS allows', () => {
    expect(normalizeHost('a'.repeat(253))).toBe('a'.repeat(253));
    expect(normalizeHost('a'.repeat(254))).toBeNull();
  });
});

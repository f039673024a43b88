import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brandsDir } from '../run/places.ts';
import { fillTemplates, SETTINGS, TEMPLATES } from './fillTemplates.ts';

const GIVEN = {
  NGINX_CERTIFICATE: '/etc/tls/site.pem',
  NGINX_CERTIFICATE_KEY: '/etc/tls/site.key',
};
const fill = (environment: Readonly<Record<string, string>> = {}) =>
  fillTemplates({ ...GIVEN, ...environment }, '/etc/nginx', brandsDir);
const mainFile = (environment?: Readonly<Record<string, string>>): string =>
  fill(environment).files?.get('conf.d/foyer.conf') ?? '';

it('fills every placeholder of every template', () => {
  const { files } = fill();
  const templates = readdirSync(TEMPLATES).filter((name) => name !== 'README.md');
  expect(files?.size).toBe(templates.length);
  expect(files?.has('foyer/error.html')).toBe(true);
  expect([...(files?.values() ?? [])].join('\n')).not.toMatch(/@[A-Z_]+@|undefined/);
});

it('writes every host of every brand, several servers and several addresses to listen on', () => {
  const text = mainFile({ NGINX_SITE_SERVERS: '10.0.0.1:3000, 10.0.0.2:3000' });
  expect(text).toMatch(/server 10\.0\.0\.1:3000 max_fails=2 [^\n]+\s+server 10\.0\.0\.2:3000 /);
  expect(text).toMatch(/listen 443 ssl http2;\s+listen \[::\]:443 ssl http2;/);
  for (const brand of readdirSync(brandsDir)) {
    const file = readFileSync(join(brandsDir, brand, 'brand.json'), 'utf8');
    const { hosts } = JSON.parse(file) as { hosts: readonly string[] };
    const pairs = hosts.map((host) => `${host} www.${host}`);
    for (const pair of pairs) expect(text).toMatch(new RegExp(`server_name .*\\b${pair}\\b`));
  }
});

it('enables HTTP/3 only if it is requested', () => {
  const all = (environment?: Readonly<Record<string, string>>): string =>
    [...(fill(environment).files?.values() ?? [])].join('\n');
  const text = all({ NGINX_HTTP3: 'on', NGINX_HTTPS: '8443 [::]:8443' });
  expect(text).toMatch(/listen 8443 ssl;\s+listen 8443 quic reuseport;/);
  expect(text).toMatch(/listen \[::\]:8443 quic reuseport;\s+http2 on;/);
  // nginx does not inherit headers in a block that adds one of its own.
  const lists = text.match(/X-Foyer-Cache \$upstream_cache_status always;\nadd_header Alt-Svc/g);
  expect(lists).toHaveLength(2);
  expect(text).toContain(`'h3=":8443"; ma=86400'`);
  expect(all()).not.toMatch(/quic|Alt-Svc/);
});

it('uses a stored file, but no stored page, for a visitor who has requested too many', () => {
  const { files } = fill();
  const staleIn = (name: string) =>
    /proxy_cache_use_stale ([^;]+);/.exec(files?.get(name) ?? '')?.[1]?.split(' ');
  const page = staleIn('foyer/foyer-page.conf') ?? [];
  expect(page).not.toContain('http_429');
  expect(staleIn('foyer/foyer-file.conf')).toEqual([...page, 'http_429']);
});

it('includes only files that it writes itself', () => {
  const { files } = fill();
  const text = [...(files?.values() ?? [])].join('\n');
  const included = [...text.matchAll(/include \/etc\/nginx\/([^;]+);/g)].map(([, name]) => name);
  expect(included.length).toBeGreaterThan(5);
  expect(included.filter((name) => !files?.has(name ?? ''))).toEqual([]);
});

it.each<[Readonly<Record<string, string>>, string]>([
  [{ NGINX_CERTIFICATE: '' }, 'NGINX_CERTIFICATE is missing: set it to the path of a certificate'],
  [{ NGINX_CACHE: '/tmp/a; b c' }, 'NGINX_CACHE="/tmp/a; b c" cannot be used: it has to be a path'],
  [{ NGINX_CACHE_MB: 'viel' }, 'NGINX_CACHE_MB="viel" cannot be used: it has to be a whole number'],
  [{ NGINX_REFRESH: '127.0.0.1' }, 'NGINX_REFRESH='],
  [{ NGINX_HTTPS: '443 99999' }, 'NGINX_HTTPS="443 99999" cannot be used: it has to be ports'],
  [{ NGINX_SITE_SERVERS: '10.0.0.1:0' }, 'NGINX_SITE_SERVERS='],
  [{ NGINX_HOSTS: 'a.example; b' }, 'NGINX_HOSTS='],
])('returns one message and no files for %o', (environment, sentence) => {
  const { problems, files } = fill(environment);
  expect(files).toBeNull();
  expect(problems).toEqual([expect.stringContaining(sentence)]);
});

it('has documentation for each of its settings', () => {
  const text = readFileSync(join(TEMPLATES, 'README.md'), 'utf8');
  expect(SETTINGS.filter(({ name }) => !text.includes(`\`${name}\``))).toEqual([]);
});

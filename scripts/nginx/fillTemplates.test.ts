import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brandsDir } from '../run/places.ts';
import { fillTemplates, SETTINGS, TEMPLATES } from './fillTemplates.ts';

const GIVEN = { NGINX_CERTIFICATE: '/etc/tls/site.pem', NGINX_CERTIFICATE_KEY: '/etc/tls/site.key' };
const fill = (environment: Readonly<Record<string, string>> = {}) => fillTemplates({ ...GIVEN, ...environment }, '/etc/nginx', brandsDir);

it('fills every place of every template', () => {
  const { files } = fill();
  expect([...(files?.keys() ?? [])].toSorted()).toEqual(['conf.d/foyer.conf', ...readdirSync(TEMPLATES).filter((name) => name !== 'README.md' && name !== 'foyer.conf.template').map((name) => `foyer/${name.replace('.template', '')}`)]);
  expect([...(files?.values() ?? [])].join('\n')).not.toMatch(/@[A-Z_]+@|undefined/);
});

it('names every host of every brand, several servers and several addresses to listen on', () => {
  const text = fill({ NGINX_SITE_SERVERS: '10.0.0.1:3000, 10.0.0.2:3000' }).files?.get('conf.d/foyer.conf') ?? '';
  expect(text).toMatch(/server 10\.0\.0\.1:3000;\s+server 10\.0\.0\.2:3000;/);
  expect(text).toMatch(/listen 443 ssl http2;\s+listen \[::\]:443 ssl http2;/);
  for (const brand of readdirSync(brandsDir)) {
    const { hosts } = JSON.parse(readFileSync(join(brandsDir, brand, 'brand.json'), 'utf8')) as { hosts: readonly string[] };
    for (const host of hosts) expect(text).toMatch(new RegExp(`server_name .*\\b${host} www\\.${host}\\b`));
  }
});

it.each([
  [{ NGINX_CERTIFICATE: '' }, /^NGINX_CERTIFICATE is missing: set it to the path of a certificate/],
  [{ NGINX_CACHE: '/tmp/a; include /etc/passwd' }, /^NGINX_CACHE="\/tmp\/a; include \/etc\/passwd" cannot be used: it has to be a path without slash/],
  [{ NGINX_CACHE_MB: 'viel' }, /^NGINX_CACHE_MB="viel" cannot be used: it has to be a whole number of megabytes/],
  [{ NGINX_REFRESH: '127.0.0.1' }, /^NGINX_REFRESH=/],
  [{ NGINX_HOSTS: 'a.example; b' }, /^NGINX_HOSTS=/],
])('%o is one sentence and no file', (environment, sentence) => {
  const { problems, files } = fill(environment as Readonly<Record<string, string>>);
  expect(files).toBeNull();
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(sentence);
});

it('has each of its settings in the documentation', () => {
  const text = readFileSync(join(TEMPLATES, 'README.md'), 'utf8');
  expect(SETTINGS.filter(({ name }) => !text.includes(`\`${name}\``))).toEqual([]);
});

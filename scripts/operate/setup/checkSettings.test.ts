import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/app/server/readSettings.ts';
import { findFreePort } from '../../run/findFreePort.ts';
import { root } from '../../run/places.ts';
import { readInstallation, type Installation } from '../Installation.ts';
import { checkSettings, valueProblems } from './checkSettings.ts';
import {
  certificatesEnvironment,
  clientEnvironment,
  contentEnvironment,
  environmentFile,
  siteServiceEnvironment,
} from './serviceEnvironments.ts';
import { makeCertificate } from './ensureCertificate.ts';
import { readTemplate } from './settingsFile.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'foyer-check-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** An installation with the template's settings and these lines. */
function withSettings(...lines: readonly string[]): Installation {
  const file = join(folder, 'foyer.env');
  writeFileSync(file, `${readTemplate(root)}\n${lines.join('\n')}\n`);
  return readInstallation({ FOYER_SETTINGS: file });
}

const SECRETS = new Proxy({} as Parameters<typeof siteServiceEnvironment>[1], {
  get: (_, name) => `${String(name)}-0123456789abcdef`,
  ownKeys: () => ['CONTENT_TOKEN', 'ADMIN_JWT_SECRET'],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
});

describe('the settings of a machine', () => {
  it('are valid as the template has them', async () => {
    expect(await checkSettings(withSettings())).toEqual([]);
  });

  it.each([
    ['PORT=viele', 'PORT="viele" is no port'],
    ['PORT=1337', 'CONTENT_PORT and PORT must differ'],
    ['CONTENT_PORT=0', 'CONTENT_PORT must be a port number'],
    ['HOST=haus.example', 'HOST must be an address of this machine'],
    ['VAR_DIR=daten', 'VAR_DIR must be a path'],
    ['BRANDS_DIR=/gone', 'BRANDS_DIR is /gone, and there is no such folder'],
    ['DATABASE_URL=mysql://a@b/c', 'DATABASE_URL is no PostgreSQL address'],
    [
      'DATABASE_URL=postgres://a:50%off@b/c',
      'DATABASE_URL must have special characters percent-enc',
    ],
    ['DATABASE_SSL=ja', 'DATABASE_SSL must be true or false, but is "ja"'],
    [
      'DATABASE_SSL_REJECT_UNAUTHORIZED=0',
      'DATABASE_SSL_REJECT_UNAUTHORIZED must be true or false',
    ],
    ['DATABASE_POOL_MAX=viel', 'DATABASE_POOL_MAX must be a whole number of connections'],
    ['DATABASE_POOL_MIN=-1', 'DATABASE_POOL_MIN must be a whole number of connections'],
    ['DATABASE_POOL_MAX=1', 'DATABASE_POOL_MAX must not be below DATABASE_POOL_MIN'],
    ['DATABASE_POOL_MAX=0\nDATABASE_POOL_MIN=0', 'DATABASE_POOL_MAX must not be below DATABASE'],
    ['BACKUP_KEEP=abc', 'BACKUP_KEEP is abc: a number from 1 on was expected'],
    [
      'SITE_URL=nonsense',
      'SITE_URL must be an address like https://haus.example, but is "nonsense"',
    ],
    ['SITE_URL=https://haus.example/a?b', 'SITE_URL must be an address like'],
    ['TRUST_PROXY=proxy.example', 'TRUST_PROXY must be addresses or networks like 10.0.0.0/8'],
    ['NGINX_HTTPS=99999', 'NGINX_HTTPS="99999" cannot be used'],
    ['NGINX_REFRESH=viel', 'NGINX_REFRESH="viel" cannot be used'],
    ['PROXY_REFRESH_URLS=viel', 'PROXY_REFRESH_URLS must be '],
    ['CONTENT_URL=https://c.example', 'CONTENT_TOKEN is missing'],
    ['PAGE_CACHE_MB=viel', 'PAGE_CACHE_MB must be a whole number of megabytes'],
    ['SMTP_URL=smtp://mail.example', 'MAIL_FROM must be set together with SMTP_URL'],
    ['LOG_LEVEL=laut', 'LOG_LEVEL must be debug, info'],
    ['NGINX_HOSTS="a;b"', 'NGINX_HOSTS="a;b" cannot be used'],
    [
      'NGINX_CERTIFICATE=/c.pem',
      'NGINX_CERTIFICATE and NGINX_CERTIFICATE_KEY must be set together',
    ],
    ['ACME_CONTACT=betrieb', 'ACME_CONTACT must be a mail address'],
    ['ACME_DIRECTORY=http://ca.example/dir', 'ACME_DIRECTORY must be an https address'],
    ['ACME_CA_FILE=/gone.pem', 'ACME_CA_FILE is /gone.pem, and this file cannot be read'],
    [
      'NODE_EXTRA_CA_CERTS=/gone.pem',
      'NODE_EXTRA_CA_CERTS is /gone.pem, and this file cannot be read',
    ],
    ['SMTP_ADRESS=x', 'SMTP_ADRESS in'],
    [
      'PAGE_CACHEMB=64',
      'is no setting: correct its name, or remove the line (is it PAGE_CACHE_MB?)',
    ],
  ])('%s is reported with one message', async (line, sentence) => {
    expect(await checkSettings(withSettings(line))).toEqual([expect.stringContaining(sentence)]);
  });

  it('may name an authority of your own and a proxy', async () => {
    const file = join(folder, 'authority.pem');
    makeCertificate(file, join(folder, 'authority.key'));
    const installation = withSettings(
      `NODE_EXTRA_CA_CERTS=${file}`,
      'HTTPS_PROXY=http://proxy.haus.example:3128',
      'NO_PROXY=localhost',
    );
    expect(await checkSettings(installation)).toEqual([]);
    for (const make of [siteServiceEnvironment, contentEnvironment]) {
      const environment = make(installation, SECRETS);
      expect(environment['NODE_EXTRA_CA_CERTS']).toBe(file);
      expect(Object.keys(environment)).not.toContain('HTTPS_PROXY');
      expect(Object.keys(environment)).not.toContain('NO_PROXY');
    }
    const proxy = { HTTPS_PROXY: 'http://proxy.haus.example:3128', NO_PROXY: 'localhost' };
    expect(certificatesEnvironment(installation)).toMatchObject(proxy);
    expect(clientEnvironment(installation.settings)).toEqual(proxy);
    chmodSync(file, 0o600);
    expect(await checkSettings(installation)).toEqual([
      `NODE_EXTRA_CA_CERTS is ${file}, which the services may not read: chmod o+r ${file}`,
    ]);
    writeFileSync(file, 'no certificate');
    expect(await checkSettings(installation)).toEqual([
      `NODE_EXTRA_CA_CERTS is ${file}, and this file holds no certificate in PEM form.`,
    ]);
  });

  it('do not keep a service from starting because of a setting that no service reads', () => {
    expect(valueProblems(withSettings('BACKUP_KEEP=abc'))).toEqual([]);
  });

  it('report each wrong value once, and no secret', async () => {
    const problems = await checkSettings(withSettings('PORT=x', 'SMTP_URL=geheim', 'LOG_LEVEL=x'));
    expect(problems.join('\n')).not.toContain('geheim');
    expect(new Set(problems).size).toBe(problems.length);
  });

  it('report a database that does not respond, and accept one that does', async () => {
    const server = createServer((socket) => socket.end());
    const port = await findFreePort(0);
    const installation = withSettings(`DATABASE_URL=postgres://a:b@127.0.0.1:${port}/c`);
    expect(await checkSettings(installation)).toEqual([
      expect.stringContaining('no database answers'),
    ]);
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    expect(await checkSettings(installation)).toEqual([]);
    await new Promise((done) => server.close(done));
  });

  it('report a key that does not belong to the certificate', async () => {
    const file = (name: string): string => join(folder, name);
    for (const name of ['a', 'b']) makeCertificate(file(`${name}.pem`), file(`${name}.key`));
    const check = (key: string) =>
      checkSettings(
        withSettings(`NGINX_CERTIFICATE=${file('a.pem')}`, `NGINX_CERTIFICATE_KEY=${file(key)}`),
      );
    expect(await check('a.key')).toEqual([]);
    expect(await check('b.key')).toEqual([
      'NGINX_CERTIFICATE_KEY is not the key of NGINX_CERTIFICATE.',
    ]);
    expect(await check('a.pem')).toEqual([expect.stringContaining('in PEM form')]);
  });
});

describe('the environment of a service', () => {
  it('contains only the secrets and settings of that service', () => {
    const installation = withSettings(
      'DATABASE_URL=postgres://a:b@127.0.0.1/c',
      'PAGE_CACHE_MB=64',
    );
    const site = siteServiceEnvironment(installation, SECRETS);
    expect(site).toMatchObject({
      PAGE_CACHE_MB: '64',
      PORT: '3000',
      VAR_DIR: '/var/lib/foyer/site',
    });
    expect(Object.keys(site)).not.toContain('DATABASE_URL');
    expect(Object.keys(site)).not.toContain('ADMIN_JWT_SECRET');
    const content = contentEnvironment(installation, SECRETS);
    expect(content).toMatchObject({
      DATABASE_URL: 'postgres://a:b@127.0.0.1/c',
      PORT: '1337',
      WEBHOOK_URL: 'http://127.0.0.1:3000/hooks/content',
      ADMIN_JWT_SECRET: 'ADMIN_JWT_SECRET-0123456789abcdef',
    });
    expect(Object.keys(content)).not.toContain('PAGE_CACHE_MB');
  });

  it.each([
    ['10.0.0.5', 'http://10.0.0.5:3000', 'loopback,10.0.0.5'],
    ['::1', 'http://[::1]:3000', 'loopback,::1'],
    ['0.0.0.0', 'http://127.0.0.1:3000', undefined],
    ['::', 'http://127.0.0.1:3000', undefined],
  ])(
    'with HOST=%s lets this machine reach the site and trusts its nginx',
    (host, origin, trusted) => {
      const installation = withSettings(`HOST=${host}`);
      expect(contentEnvironment(installation, SECRETS)['WEBHOOK_URL']).toBe(
        `${origin}/hooks/content`,
      );
      const site = siteServiceEnvironment(installation, SECRETS);
      expect([site['HOST'], site['TRUST_PROXY']]).toEqual([host, trusted]);
      expect(readSettings(site).trustProxy).toBe(trusted ?? 'loopback');
    },
  );

  it('has the proxies of TRUST_PROXY if they are set', () => {
    const installation = withSettings('HOST=10.0.0.5', 'TRUST_PROXY=10.0.0.0/8');
    expect(siteServiceEnvironment(installation, SECRETS)['TRUST_PROXY']).toBe('10.0.0.0/8');
  });

  it.each([
    ['10.0.0.5:8089', 'http://10.0.0.5:8089'],
    ['8089', 'http://127.0.0.1:8089'],
    ['[::1]:8089', 'http://[::1]:8089'],
  ])('tells the site where nginx listens with NGINX_REFRESH=%s', (place, address) => {
    const site = siteServiceEnvironment(withSettings(`NGINX_REFRESH=${place}`), SECRETS);
    expect(site['PROXY_REFRESH_URLS']).toBe(address);
  });

  it('has the address of the site without a slash at its end', () => {
    const installation = withSettings('SITE_URL=https://haus.example/');
    expect(contentEnvironment(installation, SECRETS)['SITE_URL']).toBe('https://haus.example');
  });

  it('is escaped so that systemd reads every value unchanged', () => {
    const file = join(folder, 'written.env');
    writeFileSync(file, environmentFile({ A: 'a"b', B: 'c\\d', C: 'e$f `g` #h' }));
    expect(readFileSync(file, 'utf8')).toBe('A="a\\"b"\nB="c\\\\d"\nC="e\\$f \\`g\\` #h"\n');
    // A shell parses such a file the same way as systemd.
    const read = execFileSync('sh', ['-c', '. "$1"; printf "%s|%s|%s" "$A" "$B" "$C"', 'sh', file]);
    expect(read.toString()).toBe('a"b|c\\d|e$f `g` #h');
  });
});

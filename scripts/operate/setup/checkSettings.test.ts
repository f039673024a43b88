import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../run/findFreePort.ts';
import { root } from '../../run/places.ts';
import { readInstallation, type Installation } from '../Installation.ts';
import { checkSettings } from './checkSettings.ts';
import {
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
    ['SMTP_ADRESS=x', 'SMTP_ADRESS in'],
    [
      'PAGE_CACHEMB=64',
      'is no setting: correct its name, or remove the line (is it PAGE_CACHE_MB?)',
    ],
  ])('%s is reported with one message', async (line, sentence) => {
    expect(await checkSettings(withSettings(line))).toEqual([expect.stringContaining(sentence)]);
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

  it('is escaped so that systemd reads every value unchanged', () => {
    const file = join(folder, 'written.env');
    writeFileSync(file, environmentFile({ A: 'a"b', B: 'c\\d', C: 'e$f `g` #h' }));
    expect(readFileSync(file, 'utf8')).toBe('A="a\\"b"\nB="c\\\\d"\nC="e\\$f \\`g\\` #h"\n');
    // A shell parses such a file the same way as systemd.
    const read = execFileSync('sh', ['-c', '. "$1"; printf "%s|%s|%s" "$A" "$B" "$C"', 'sh', file]);
    expect(read.toString()).toBe('a"b|c\\d|e$f `g` #h');
  });
});

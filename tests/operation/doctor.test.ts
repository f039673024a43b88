import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { root } from '../../scripts/run/places.ts';
import type { Finding } from '../../scripts/operate/doctor/Check.ts';
import { brands } from '../support/listAddresses.ts';
import { LOGIN, startMailServer, type MailServer } from '../support/startMailServer.ts';
import { startNginx, type TestNginx } from '../support/startNginx.ts';
import { selfMadeCertificate } from '../support/selfMadeCertificate.ts';
import { testSecrets } from '../support/testSecrets.ts';

const { sitePort, contentUrl } = inject('foyer');
const dir = mkdtempSync(join(tmpdir(), 'foyer-doctor-'));
const varDir = join(dir, 'var');
const clockFile = join(dir, 'ahead');

let nginx: TestNginx;
let mailServer: MailServer;
beforeAll(async () => {
  nginx = await startNginx({ sitePorts: [sitePort] });
  mailServer = await startMailServer({ authOptional: false, allowInsecureAuth: true });
  for (const part of ['site/spool/wartend', 'site/spool/unzustellbar', 'content', 'backups'])
    mkdirSync(join(varDir, part), { recursive: true, mode: 0o700 });
  writeFileSync(join(dir, 'cert.pem'), selfMadeCertificate.cert);
  writeFileSync(join(dir, 'key.pem'), selfMadeCertificate.key);
});
afterAll(async () => {
  await Promise.all([nginx?.stop(), mailServer?.stop()]);
  rmSync(dir, { recursive: true, force: true });
});

interface Page {
  readonly code: unknown;
  readonly text: string;
  /** The level and text of a subject's findings, one per line. */
  of(subject: string): string;
}

/** Runs the command as an operator does, with a settings file. */
async function runDoctor(
  settings: Readonly<Record<string, string>>,
  millisecondsAhead = 0,
): Promise<Page> {
  const file = join(dir, 'foyer.env');
  writeFileSync(
    file,
    Object.entries({
      VAR_DIR: varDir,
      BACKUP_DIR: join(varDir, 'backups'),
      TIMETABLE_URL: 'off',
      ...settings,
    })
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
    { mode: 0o600 },
  );
  writeFileSync(clockFile, String(millisecondsAhead));
  const child = spawn(
    process.execPath,
    [
      `--import=${join(root, 'tests/support/shiftedClock.ts')}`,
      join(root, 'scripts/commands/foyer.ts'),
      'doctor',
      '--json',
    ],
    {
      env: { PATH: process.env['PATH'], FOYER_SETTINGS: file, SHIFTED_CLOCK: clockFile },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [unknown];
  const { findings } = JSON.parse(text) as { readonly findings: readonly Finding[] };
  return {
    code,
    text,
    of: (subject) =>
      findings
        .filter((finding) => finding.subject === subject)
        .map(({ level, what, todo }) => `${level}: ${what} ${todo ?? ''}`)
        .join('\n'),
  };
}

const writeSecrets = (secrets: object): void => {
  const file = join(varDir, 'secrets.json');
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  chmodSync(file, 0o600);
};

const smtpUrl = (port: number): string =>
  `smtp://${encodeURIComponent(LOGIN.user)}:${encodeURIComponent(LOGIN.password)}@127.0.0.1:${port}`;

it('finds a running site, its content, its proxy and its mail server healthy, and reports what the certificate lacks', async () => {
  writeSecrets(testSecrets);
  const page = await runDoctor({
    PORT: String(sitePort),
    CONTENT_URL: contentUrl,
    CONTENT_TOKEN: testSecrets.CONTENT_TOKEN,
    NGINX_CERTIFICATE: join(dir, 'cert.pem'),
    NGINX_CERTIFICATE_KEY: join(dir, 'key.pem'),
    NGINX_HTTPS: `127.0.0.1:${nginx.port}`,
    SMTP_URL: smtpUrl(mailServer.port),
    MAIL_FROM: 'noreply@haus.example',
  });
  expect(page.of('content')).toMatch(/^ok: .*token/);
  expect(page.of('site')).toMatch(new RegExp(`^ok: The homes of all ${brands.length} brands`));
  expect(page.of('nginx')).toMatch(/^ok: .*through nginx/);
  expect(page.of('mail server')).toMatch(/^ok: .*login/m);
  expect(mailServer.received).toEqual([]);
  expect(page.of('spool')).toMatch(/^ok: No submissions wait/);
  // The certificate is for localhost, and no authority has signed it.
  expect(page.of('certificates')).toMatch(/^problem: .*not good for .*\nnote: .*not trust/);
  expect(page.code).toBe(1);
  for (const secret of [...Object.values(testSecrets), LOGIN.password])
    expect(page.text).not.toContain(secret);
});

it('reports what is down, waiting or expired if nothing responds and the clock is a century ahead', async () => {
  writeSecrets({ ...testSecrets, HOOK_SECRET: undefined });
  const id = 'ab'.repeat(32);
  for (const [place, name, content] of [
    ['wartend', 'entry.json', { acceptedAt: Date.now(), name: 'Hösli' }],
    ['unzustellbar', 'entry.json', { acceptedAt: Date.now(), name: 'Hösli' }],
    ['unzustellbar', 'grund.json', { reason: 'refused' }],
  ] as const) {
    mkdirSync(join(varDir, 'site/spool', place, id), { recursive: true });
    writeFileSync(join(varDir, 'site/spool', place, id, name), JSON.stringify(content));
  }
  const silent = String(await findFreePort(0));
  const century = 101 * 365.25 * 24 * 3_600_000;
  const down = {
    PORT: silent,
    NGINX_CERTIFICATE: join(dir, 'cert.pem'),
    NGINX_HTTPS: `127.0.0.1:${nginx.port}`,
    SMTP_URL: smtpUrl(Number(silent)),
    MAIL_FROM: 'noreply@haus.example',
    CONTENT_URL: `http://127.0.0.1:${silent}`,
    CONTENT_TOKEN: 'x',
    CLAMD_SOCKET: join(dir, 'clamd.ctl'),
  };
  // The second run is compared with the first.
  await runDoctor(down);
  const page = await runDoctor(down, century);
  expect(page.code).toBe(1);
  for (const [subject, says] of [
    ['site', /^problem: .*ECONNREFUSED/],
    ['content', /^problem: .*ECONNREFUSED/],
    ['mail server', /^problem: .*Mails wait, nothing is lost/],
    ['virus scanner', /^problem: .*refused/],
    [
      'spool',
      /^problem: 1 submissions wait .*Nothing is lost[\s\S]*problem: 1 .*unzustellbar: refused/,
    ],
    ['certificates', /^problem: .*expired on 2126-10-28[\s\S]*nginx serves an expired/m],
    ['clock', /^problem: The clock was set forward by 368\d\d days/],
    ['disk', /lacks HOOK_SECRET/],
    ['backups', /^problem: No backup can be made[\s\S]*There is no backup/],
  ] as const)
    expect([subject, page.of(subject)]).toEqual([subject, expect.stringMatching(says)]);
  for (const secret of ['Hösli', LOGIN.password, testSecrets.CONTENT_TOKEN])
    expect(page.text).not.toContain(secret);
});

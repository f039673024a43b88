import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selfMadeCertificate } from '../../../tests/support/selfMadeCertificate.ts';
import { certificatesCheck } from './certificates.ts';
import type { Check } from './Check.ts';
import { timetableCheck, trustAuthorities } from './neighbours.ts';
import { readDoctorContext } from './readDoctorContext.ts';
import { contentCheck, nginxCheck, siteCheck } from './services.ts';

const trusted = getCACertificates();
const folder = mkdtempSync(join(tmpdir(), 'foyer-doctor-'));
const [file, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
let server: Server;
let port: number;
beforeAll(async () => {
  writeFileSync(file, selfMadeCertificate.cert);
  writeFileSync(key, selfMadeCertificate.key);
  server = createServer(selfMadeCertificate, (_, response) => response.end());
  // Not the address at which nginx listens without a setting.
  await new Promise<void>((done) => server.listen(0, '127.0.0.2', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

/** The levels and findings of one check on a machine with these settings. */
async function look(
  { run }: Check,
  settings: Readonly<Record<string, string>>,
  releasesRoot: string | null = folder,
): Promise<string> {
  const installation = {
    releaseDir: folder,
    releasesRoot,
    settingsFile: null,
    varDir: folder,
    backupDir: folder,
    settings: { NGINX_CERTIFICATE: file, NGINX_CERTIFICATE_KEY: key, ...settings },
  };
  const place = readDoctorContext(installation, new Date());
  const verdicts = await run(place, AbortSignal.timeout(10_000));
  return verdicts.map(({ level, what }) => `${level}: ${what}`).join('\n');
}

it('asks nginx at the address on which it listens', async () => {
  const settings = { NGINX_HTTPS: `127.0.0.2:${port}` };
  expect(await look(nginxCheck, settings)).toMatch(/^ok: The homes of all \d+ brands answer/);
  expect(await look(certificatesCheck, settings)).toMatch(/^note: nginx serves it/m);
  expect(await look(certificatesCheck, { NGINX_HTTPS: '127.0.0.2:1' })).toMatch(
    /^problem: nginx does not answer over https at 127\.0\.0\.2:1 \(ECONNREFUSED\)\.$/m,
  );
});

it('trusts the authority that the settings name, as the services do, and visitors still do not', async () => {
  const settings = { TIMETABLE_URL: `https://localhost:${port}/v1` };
  await new Promise<void>((done) => server.close(() => server.listen(port, '127.0.0.1', done)));
  expect(await look(timetableCheck, settings)).toMatch(/^note: localhost:\d+ does not answer/);
  trustAuthorities(join(folder, 'gone.pem'));
  trustAuthorities(file);
  expect(await look(timetableCheck, settings)).toMatch(/^ok: localhost:\d+ answers/);
  const nginx = { NGINX_HTTPS: `127.0.0.1:${port}` };
  expect(await look(certificatesCheck, nginx)).toMatch(/^note: .*does not trust its authority/m);
});

it('says that nothing runs where nothing runs, instead of asking another installation', async () => {
  const settings = { PORT: '1', CONTENT_PORT: '1' };
  for (const check of [contentCheck, siteCheck]) {
    expect(await look(check, settings, null)).toBe(
      `problem: Nothing runs with the data of ${folder}, and nothing answers at http://127.0.0.1:1 (ECONNREFUSED).`,
    );
    expect(await look(check, settings)).toContain('does not answer at http://127.0.0.1:1');
  }
});

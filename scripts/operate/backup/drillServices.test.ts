import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testSecrets } from '../../../tests/support/testSecrets.ts';
import { contentServiceEnvironment } from '../../run/startContentService.ts';
import { siteEnvironment } from '../../run/startSite.ts';
import { readInstallation } from '../Installation.ts';
import { drillOptions } from './drillServices.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-drill-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The environments of both services, with these lines in the settings file. */
function environmentsOf(...lines: readonly string[]) {
  const file = join(folder, 'foyer.env');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  const { content, site } = drillOptions(readInstallation({ FOYER_SETTINGS: file }), {
    scratch: join(folder, 'scratch'),
    databaseUrl: 'postgres://foyer@127.0.0.1/foyer_drill',
    ports: { content: 40001, site: 40002 },
    secrets: testSecrets,
  });
  return { content: contentServiceEnvironment(content), site: siteEnvironment(site) };
}

it('the services of a drill have the brands and the database of the settings file', () => {
  const { content, site } = environmentsOf(
    'BRANDS_DIR=/etc/foyer/brands',
    'DATABASE_URL=postgres://foyer@127.0.0.1/foyer',
    'DATABASE_SCHEMA=inhalte',
    'DATABASE_SSL=true',
    'DATABASE_SSL_REJECT_UNAUTHORIZED=false',
    'NODE_EXTRA_CA_CERTS=/etc/foyer/authority.pem',
  );
  expect(content).toMatchObject({
    BRANDS_DIR: '/etc/foyer/brands',
    DATABASE_URL: 'postgres://foyer@127.0.0.1/foyer_drill',
    DATABASE_SCHEMA: 'inhalte',
    DATABASE_SSL: 'true',
    DATABASE_SSL_REJECT_UNAUTHORIZED: 'false',
    NODE_EXTRA_CA_CERTS: '/etc/foyer/authority.pem',
  });
  expect(site).toMatchObject({
    BRANDS_DIR: '/etc/foyer/brands',
    NODE_EXTRA_CA_CERTS: '/etc/foyer/authority.pem',
  });
});

it('the services of a drill contact no other machine, whatever the settings are', () => {
  const { content, site } = environmentsOf(
    'SMTP_URL=smtps://mail.haus.example',
    'MAIL_FROM=bewerbung@haus.example',
    'STATE_URL=postgres://foyer@db.haus.example/foyer',
    'OTEL_EXPORTER_OTLP_ENDPOINT=http://collector.haus.example:4318',
  );
  const silent = { OTEL_EXPORTER_OTLP_ENDPOINT: '' };
  expect(content).toMatchObject({ ...silent, SITE_URL: 'http://127.0.0.1:40002' });
  expect(site).toMatchObject({ ...silent, SMTP_URL: '', STATE_URL: '', TIMETABLE_URL: 'off' });
});

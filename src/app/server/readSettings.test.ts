import { describe, expect, it, test } from 'vitest';
import { readSettings } from './readSettings.ts';

test('all settings are optional', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    contentUrl: 'http://127.0.0.1:1337',
    hookSecret: undefined,
  });
});

test('values are converted to their units', () => {
  const settings = readSettings({
    PORT: '8080',
    CONTENT_URL: 'https://inhalt.example/',
    CONTENT_MAX_AGE: '5',
    PAGE_CACHE_MB: '1',
  });
  expect(settings).toMatchObject({
    port: 8080,
    contentUrl: 'https://inhalt.example',
    contentMaxAge: 5000,
    pageCacheBytes: 1_048_576,
  });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['CONTENT_URL', 'inhalt'],
  ['CONTENT_URL', 'ftp://inhalt.example'],
  ['CONTENT_URL', 'http://user:secret@inhalt.example'],
  ['HOOK_SECRET', 'kurz'],
  ['PREVIEW_SECRET', 'kurz'],
  ['CONTENT_ADMIN_URL', 'redaktion'],
  ['LOG_LEVEL', 'laut'],
  ['IMAGE_CACHE_MB', '-1'],
  ['TIMETABLE_URL', 'aus'],
  ['TIMETABLE_URL', 'ftp://fahrplan.example'],
  ['TIMETABLE_URL', 'https://fahrplan.example/v1?a=1'],
  ['TIMETABLE_URL', 'https://fahrplan.example/v1#a'],
  ['UPLOADS_URL', 'https://s3.example/bucket'],
  ['UPLOADS_URL', 's3://bucket/prefix'],
  ['UPLOADS_URL', 's3://bucket?endpoint=http://s3.example'],
  ['UPLOADS_URL', 's3://bucket?endpoint=https://s3.example/path'],
  ['UPLOADS_URL', 's3://key:geheim@bucket?endpoint=https://s3.example'],
  ['UPLOADS_URL', 's3://bucket?endpoint=https://s3.example&secret=geheim'],
  ['UPLOADS_URL', 's3://Bucket_1?endpoint=https://s3.example'],
  ['UPLOADS_URL', 's3://bucket/a/../b?endpoint=https://s3.example&region=EU WEST'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://user@mail.example'],
  ['SMTP_URL', 'smtp://mail.example/?pool=true'],
  ['SMTP_URL', 'smtp://a%0d%0ab:c@mail.example'],
  ['SMTP_URL', 'smtp://a%zz:c@mail.example'],
  ['MAIL_FROM', 'Foyer <noreply@haus.example>'],
  ['MAIL_FROM', 'noreply'],
  ['MAIL_FROM', 'a@b.example, c@d.example'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ['CLAMD_SOCKET', 'clamd'],
  ['CLAMD_SOCKET', 'clamd.ctl'],
  ['CLAMD_SOCKET', 'tcp://127.0.0.1:3310'],
  ['CLAMD_SOCKET', 'localhost:99999'],
  ['NGINX_TRACES', '127.0.0.1:99999'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '10.0.0.1 10.0.0.2'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'loopback,'],
])('%s=%s is rejected with one line that names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must .+$`));
});

test.each(['loopback', 'loopback, 10.0.0.0/8', '10.0.0.5,fd00::5', 'uniquelocal', 'fd00::/8'])(
  'TRUST_PROXY=%s is accepted as it is',
  (TRUST_PROXY) => {
    expect(readSettings({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  },
);

test('previews may be framed by the admin panel, on a local machine under both of its names', () => {
  expect(readSettings({}).contentAdminOrigins).toEqual([
    'http://localhost:1337',
    'http://127.0.0.1:1337',
  ]);
  expect(
    readSettings({ CONTENT_URL: 'https://inhalt.example/strapi' }).contentAdminOrigins,
  ).toEqual(['https://inhalt.example']);
  expect(
    readSettings({
      CONTENT_URL: 'http://10.0.0.5:1337',
      CONTENT_ADMIN_URL: 'https://redaktion.example/admin',
    }).contentAdminOrigins,
  ).toEqual(['https://redaktion.example']);
});

test('every invalid value is reported on its own line', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^PORT .+\nLOG_LEVEL .+$/);
});

test('the address of the timetable can be changed or switched off', () => {
  expect(readSettings({}).timetableUrl).toBe('https://transport.opendata.ch/v1');
  expect(readSettings({ TIMETABLE_URL: 'http://127.0.0.1:9/v1/' }).timetableUrl).toBe(
    'http://127.0.0.1:9/v1',
  );
  expect(readSettings({ TIMETABLE_URL: 'off' }).timetableUrl).toBeNull();
});

test('an empty value counts as not set', () => {
  expect(readSettings({ CONTENT_TOKEN: '', PORT: '' })).toMatchObject({
    contentToken: undefined,
    port: 3000,
  });
});

test('files are scanned if a scanner is configured', () => {
  expect(readSettings({}).scannerAddress).toBeNull();
  expect(readSettings({ CLAMD_SOCKET: '/run/clamav/clamd.ctl' }).scannerAddress).toBe(
    '/run/clamav/clamd.ctl',
  );
  expect(readSettings({ CLAMD_SOCKET: '127.0.0.1:3310' }).scannerAddress).toBe('127.0.0.1:3310');
});

describe('mails', () => {
  const SMTP_URL = 'smtps://foyer%40haus.example:geheim%2F1@mail.example';
  it('are sent if a server and a sender address are set', () => {
    expect(readSettings({}).mail).toBeNull();
    expect(readSettings({ MAIL_FROM: 'noreply@haus.example' }).mail).toBeNull();
    expect(readSettings({ SMTP_URL, MAIL_FROM: 'noreply@haus.example' }).mail).toEqual({
      smtpUrl: SMTP_URL,
      from: 'noreply@haus.example',
    });
  });

  it('require the sender address, and the error names it in one line', () => {
    expect(() => readSettings({ SMTP_URL })).toThrow(
      /^MAIL_FROM must be set together with SMTP_URL: .+$/,
    );
  });

  it('link to the admin panel at the address that editors use', () => {
    expect(readSettings({}).contentAdminUrl).toBe('http://127.0.0.1:1337/admin');
    expect(
      readSettings({ CONTENT_ADMIN_URL: 'https://redaktion.example/strapi/admin/' })
        .contentAdminUrl,
    ).toBe('https://redaktion.example/strapi/admin');
  });
});

describe('files of applications', () => {
  const UPLOADS_URL = 's3://foyer/haus/a?endpoint=https://s3.example:9000&region=eu-central-2';
  const keys = { UPLOADS_ACCESS_KEY: 'name', UPLOADS_SECRET_KEY: 'geheim/+=' };
  const HOOK_SECRET = 'x'.repeat(16);
  it('are stored on disk, or in the configured bucket', () => {
    expect(readSettings({}).uploadBucket).toBeNull();
    expect(readSettings({ UPLOADS_URL, ...keys, HOOK_SECRET }).uploadBucket).toEqual({
      address: {
        endpoint: 'https://s3.example:9000',
        region: 'eu-central-2',
        bucket: 'foyer',
        prefix: 'haus/a/',
      },
      accessKey: 'name',
      secretKey: 'geheim/+=',
      sealSecret: HOOK_SECRET,
    });
    const near = 's3://foyer?endpoint=http://127.0.0.1:9000';
    expect(
      readSettings({ UPLOADS_URL: near, ...keys, HOOK_SECRET }).uploadBucket?.address,
    ).toMatchObject({ region: 'us-east-1', prefix: '' });
  });
  it("require the bucket's keys and the secret that encrypts them, and the error names what is missing", () => {
    expect(() => readSettings({ UPLOADS_URL, HOOK_SECRET })).toThrow(
      /^UPLOADS_URL needs UPLOADS_ACCESS_KEY and UPLOADS_SECRET_KEY\.$/,
    );
    expect(() => readSettings({ UPLOADS_URL, ...keys })).toThrow(/^UPLOADS_URL needs HOOK_SECRET/);
  });
});

test.each([
  ['UPLOADS_URL', 's3://name:geheim@bucket'],
  ['UPLOADS_SECRET_KEY', 'geheim geheim'],
  ['SMTP_URL', 'smtp://foyer:geheim@'],
  ['HOOK_SECRET', 'geheim'],
  ['PREVIEW_SECRET', 'geheim'],
])('the value of %s is not repeated in the error message', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(/^(?!.*geheim)[A-Z_]+ must .+$/);
});

import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.mjs';

describe('readSettings', () => {
  it('has a default for everything that is not set', () => {
    expect(readSettings({})).toEqual({
      settings: { host: 'localhost', port: 3000, contentService: null, databaseUrl: null },
      problems: [],
    });
  });

  it('treats an empty variable as absent', () => {
    expect(
      readSettings({ PORT: '', HOST: '', CONTENT_URL: '', CONTENT_TOKEN: '', DATABASE_URL: '' })
        .problems,
    ).toEqual([]);
  });

  it('reads a content service from address and token, without the trailing slash', () => {
    expect(
      readSettings({ CONTENT_URL: 'https://inhalte.example/', CONTENT_TOKEN: 'abc' }).settings
        ?.contentService,
    ).toEqual({ url: 'https://inhalte.example', token: 'abc' });
  });

  it.each(['0', '65536', 'abc', '-1', '80.5', '3000 ', '1e3'])(
    'rejects PORT=%s and says which values are valid',
    (port) => {
      expect(readSettings({ PORT: port }).problems).toEqual([
        expect.stringMatching(/^PORT=.* 1 to 65535/),
      ]);
    },
  );

  it.each(['ein host', 'http://localhost', 'a/b'])('rejects HOST=%s', (host) => {
    expect(readSettings({ HOST: host }).problems).toEqual([expect.stringMatching(/^HOST=/)]);
  });

  it.each([
    'inhalte.example',
    'ftp://inhalte.example',
    'https://name@inhalte.example',
    'https://inhalte.example?a=1',
  ])('rejects CONTENT_URL=%s', (url) => {
    expect(readSettings({ CONTENT_URL: url, CONTENT_TOKEN: 'abc' }).problems).toEqual([
      expect.stringMatching(/^CONTENT_URL=/),
    ]);
  });

  it('rejects an address without a token and a token without an address', () => {
    expect(readSettings({ CONTENT_URL: 'https://inhalte.example' }).problems).toEqual([
      expect.stringMatching(/^CONTENT_TOKEN is missing/),
    ]);
    expect(readSettings({ CONTENT_TOKEN: 'abc' }).problems).toEqual([
      expect.stringMatching(/^CONTENT_URL is missing/),
    ]);
  });

  it.each(['mysql://a/b', 'postgres://', 'postgres://host', 'nonsense'])(
    'rejects DATABASE_URL=%s without repeating it, because it may contain a password',
    (url) => {
      const { problems } = readSettings({ DATABASE_URL: url });
      expect(problems).toEqual([expect.stringMatching(/^DATABASE_URL is no PostgreSQL address/)]);
    },
  );

  it('rejects a database together with an external content service', () => {
    expect(
      readSettings({
        CONTENT_URL: 'https://inhalte.example',
        CONTENT_TOKEN: 'abc',
        DATABASE_URL: 'postgres://db/inhalte',
      }).problems,
    ).toEqual([expect.stringMatching(/exclude each other/)]);
  });

  it('reports all problems at once, each in one short line', () => {
    const { problems } = readSettings({ PORT: 'x\ny'.repeat(200), HOST: '??' });
    expect(problems).toHaveLength(2);
    for (const problem of problems) expect(problem).toMatch(/^[^\n]{1,240}$/);
  });
});

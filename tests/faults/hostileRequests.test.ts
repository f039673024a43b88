import { describe, expect, inject, it } from 'vitest';
import { brands, hostOf, inLanguage } from '../support/listAddresses.ts';
import { textOf, unnamedScripts } from '../support/readHtml.ts';
import { requestPage } from '../support/requestPage.ts';
import { rawRequest, sendRaw } from '../support/sendRaw.ts';

const { sitePort } = inject('foyer');
const brand = brands.find(({ localeInPath }) => !localeInPath) ?? brands[0];
const host = hostOf(brand ?? { id: '' });
const LONG = 'a'.repeat(10_000);
const SCRIPT = '<script>alert(1)</script>';

describe('a hostile path', () => {
  it.each([
    ['a script', `/${encodeURIComponent(SCRIPT)}`, 404],
    ['an image that runs', `/s/${encodeURIComponent('"><img src=x onerror=alert(1)>')}`, 404],
    ['10 000 characters', `/${LONG}`, 414],
    ['the folder above', '/../../etc/passwd', 404],
    ['the folder above, encoded', '/..%2f..%2fetc%2fpasswd', 404],
    ['the folder above, in the assets', '/assets/..%2f..%2fpackage.json', 404],
    ['the folder above, in a brand', '/marken/..%2f..%2fpackage.json', 404],
    ['the folder above, as a brand', '/marken/%2e%2e/package.json', 404],
    [
      'the folder above, in the pictures',
      '/bilder/..%2f..%2fetc%2fpasswd/original-160-50-50.jpg',
      404,
    ],
    ['a brand’s own data', `/marken/${brand?.id}/brand.json`, 404],
    ['broken UTF-8', '/%c0%af', 400],
    ['an unfinished escape', '/%', 400],
    ['a null byte', '/a%00b', 400],
    ['a backslash to another host', '/\\evil.example', 400],
    ['two slashes to another host', '//evil.example', 301],
    ['the content service behind the gateway', '/api/users', 404],
    ['the upload list behind the gateway', '/api/upload/files', 404],
    ['a depth of one’s own', '/api/seiten?populate[createdBy]=*', 404],
  ])('%s: %s', async (_, path, status) => {
    const answer = await requestPage({ port: sitePort, host, path });
    expect([status, status === 404 ? 400 : status]).toContain(answer.status);
    expect(answer.body).not.toContain(SCRIPT);
    expect(unnamedScripts(answer)).toEqual([]);
    expect(answer.body).not.toMatch(/<img[^>]*onerror/i);
    if (answer.headers.location !== undefined)
      expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
  });

  it.each([
    [
      'bytes that are no UTF-8',
      Buffer.concat([
        Buffer.from('GET /'),
        Buffer.from([0xff, 0xfe, 0xc3]),
        Buffer.from(` HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      ]),
    ],
    ['a whole address of another host', rawRequest('http://evil.example/', [`Host: ${host}`])],
    ['no path at all', rawRequest('*', [`Host: ${host}`])],
    ['headers of 100 kB', rawRequest('/', [`Host: ${host}`, `X-Long: ${'a'.repeat(100_000)}`])],
    ['no headers and no sense', 'NONSENSE\r\n\r\n'],
  ])('%s does not cause a server error', async (_, bytes) => {
    const { status, text } = await sendRaw(sitePort, bytes);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain('location: http://evil');
  });
});

describe('a hostile query', () => {
  it.each([
    encodeURIComponent(SCRIPT),
    LONG.slice(0, 6000),
    '%c0%af',
    '%',
    'a[b][c][d]=1&__proto__[x]=1',
    '&&&===',
    'x=' + encodeURIComponent('" onload="alert(1)'),
  ])('?%s does not change the page', async (query) => {
    const answer = await requestPage({ port: sitePort, host, path: `/?${query}` });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toContain(SCRIPT);
    expect(answer.body).not.toContain('onload="alert');
    expect(unnamedScripts(answer)).toEqual([]);
  });

  it.each([
    ['kategorie', SCRIPT],
    ['kategorie', '__proto__'],
    ['haus', '"><b onload="alert'],
    ['haus', "' or 1=1"],
    ['zeit', 'nie'],
    ['datum', '2026-13-45'],
    ['jahr', '-1'],
    ['jahr', '2025 or 1'],
  ])('a list requested with %s=%s shows the whole list', async (name, value) => {
    const list = name === 'jahr' ? '/media' : '/events';
    const [plain, asked] = [
      await requestPage({ port: sitePort, host, path: list }),
      await requestPage({
        port: sitePort,
        host,
        path: `${list}?${name}=${encodeURIComponent(value)}`,
      }),
    ];
    expect(asked.status).toBe(200);
    expect(textOf(asked.body)).toBe(textOf(plain.body));
    expect(asked.body).not.toContain(SCRIPT);
    expect(asked.body).not.toContain('onload="alert');
  });

  it.each(['0', '-1', '1.5', '1e9', '99999999999999999999', 'zwei', '٣'])(
    'page %s of a list is either missing or the first page',
    async (page) => {
      for (const list of ['/events', '/media']) {
        const { status, body } = await requestPage({
          port: sitePort,
          host,
          path: `${list}?seite=${encodeURIComponent(page)}`,
        });
        expect([200, 404], list).toContain(status);
        expect(body).not.toContain('NaN');
      }
    },
  );

  it.each(['x'.repeat(79), SCRIPT, '%00', '../../', 'Zürich&to=x'])(
    '%s as the starting place is treated as plain text',
    async (place) => {
      const { status, headers, body } = await requestPage({
        port: sitePort,
        host,
        path: `/kontakt?von=${encodeURIComponent(place)}`,
      });
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).not.toContain(SCRIPT);
      expect(unnamedScripts({ headers, body })).toEqual([]);
    },
  );

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a%0d%0aset-cookie:x=1',
  ])('the return address of the text size never leads off the site: %s', async (target) => {
    const { status, headers } = await requestPage({
      port: sitePort,
      host,
      path: `/schriftgroesse?schrift=large&zurueck=${encodeURIComponent(target)}`,
    });
    expect(status).toBe(303);
    expect(headers.location).toMatch(/^\/(?![/\\])/);
    expect(headers['set-cookie']).toHaveLength(1);
  });
});

describe('a hostile host', () => {
  const fallback = brands.find(({ unknownHosts }) => unknownHosts);

  it.each([
    SCRIPT.replaceAll('/', ''),
    'a'.repeat(5000),
    '../../etc',
    'höst.example',
    'user:pass@evil.example',
    '[::1]',
    '"><b/class=x>',
    '.',
    '%00',
    'evil.example#',
  ])('%s is treated as unknown', async (hostile) => {
    const { status, text } = await sendRaw(
      sitePort,
      rawRequest('/', [`Host: ${hostile}`, 'Accept-Encoding: identity']),
    );
    expect([200, 400]).toContain(status);
    if (status === 200) expect(text).toContain(`data-brand="${fallback?.id}"`);
    expect(text).not.toContain('class=x>');
    expect(text).not.toContain('alert(1)');
  });

  it('is rejected if there are two host headers', async () => {
    const { status } = await sendRaw(
      sitePort,
      rawRequest('/', [`Host: ${host}`, 'Host: evil.example']),
    );
    expect(status).toBe(400);
  });

  it('is rejected if it is missing', async () => {
    expect((await sendRaw(sitePort, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(
      400,
    );
  });

  it('in the header of a proxy is ignored', async () => {
    const { body } = await requestPage({
      port: sitePort,
      host,
      path: inLanguage('/', 'de', brand ?? { localeInPath: false }),
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(body).toContain(`data-brand="${brand?.id}"`);
    expect(body).not.toContain('evil.example');
  });
});

describe('an unauthorised client', () => {
  it('cannot purge pages', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer wrong', 'Basic eDp5']) {
      const { status } = await requestPage({
        port: sitePort,
        host,
        path: '/hooks/content',
        method: 'POST',
        body: '{}',
        headers: {
          'content-type': 'application/json',
          ...(authorization === '' ? {} : { authorization }),
        },
      });
      expect(status).toBe(401);
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])(
    'cannot use %s on a page',
    async (method) => {
      const { status } = await requestPage({ port: sitePort, host, path: '/', method });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );

  it('never sees the token of the content service', async () => {
    for (const path of ['/', '/api/konfiguration-' + brand?.id]) {
      const { body, headers } = await requestPage({ port: sitePort, host, path });
      expect(body + JSON.stringify(headers)).not.toContain('test-content-token');
    }
  });
});

import fastify from 'fastify';
import { expect, test } from 'vitest';
import { pathOnThisSite, registerTextSize } from './textSizeRoute.ts';

test.each([
  ['/jobs?bereich=pflege', '/jobs?bereich=pflege'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/a\r\nset-cookie: x', '/'],
  ['/\t/evil.example', '/'],
  ['/..//evil.example', '/evil.example'],
  [undefined, '/'],
  [['/a'], '/'],
])('%s redirects back to %s', (target, path) => {
  expect(pathOnThisSite(target)).toBe(path);
});

test('the chosen size is stored in a cookie and the response redirects to the page', async () => {
  const app = fastify();
  registerTextSize(app);
  const answer = await app.inject('/schriftgroesse?schrift=larger&zurueck=/jobs');
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/jobs');
  expect(answer.headers['set-cookie']).toBe(
    'schrift=larger; Path=/; Max-Age=31536000; SameSite=Lax',
  );
});

test('an unknown size counts as the normal size', async () => {
  const app = fastify();
  registerTextSize(app);
  const answer = await app.inject('/schriftgroesse?schrift=%0d%0ax&schrift=y');
  expect(answer.headers['set-cookie']).toContain('schrift=normal;');
});

test('the cookie is only sent over https again if it was set over https, and no proxy stores it', async () => {
  const app = fastify({ trustProxy: true });
  registerTextSize(app);
  const answer = await app.inject({
    url: '/schriftgroesse?stufe=large',
    headers: { 'x-forwarded-proto': 'https' },
  });
  expect(answer.headers['set-cookie']).toMatch(/^schrift=large;.*; Secure$/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

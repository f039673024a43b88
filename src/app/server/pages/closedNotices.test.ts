import fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import { NOW, stageRenderer } from '../../../../tests/support/stageRenderer.ts';
import { compressedBody } from '../http/compressedBody.ts';
import { registerCloseNotice, withoutClosedNotices } from './closedNotices.ts';

const HOUR = 3_600_000;
const notice = (id: string, text: string) => ({
  id,
  brandId: sampleBrand.id,
  texts: { 'de-CH': text },
  from: new Date(NOW.getTime() - HOUR),
  until: new Date(NOW.getTime() + HOUR),
  places: ['website' as const],
  isImportant: false,
  link: null,
});
const cafeteria = notice('m1', 'Die Cafeteria schliesst um 14 Uhr.');
const water = notice('m2', 'Kein Wasser bis 15 Uhr.');

const render = async (notices: readonly ReturnType<typeof notice>[]) => {
  const { html, status, headers } = await stageRenderer({ notices }).render({
    path: '/kontakt',
    query: '',
  });
  return {
    status,
    headers,
    html,
    body: compressedBody(html),
    tags: new Set<string>(),
    stale: false,
    shared: true as const,
  };
};
const tokensOf = (html: string): readonly string[] =>
  [...html.matchAll(/<button value="([^"]+)"/g)].map(([, token]) => String(token));

const post = async (payload: string, headers: Record<string, string> = {}) => {
  const app = fastify();
  await registerCloseNotice(app, () => NOW.getTime());
  return app.inject({
    method: 'POST',
    url: '/mitteilung-schliessen',
    payload,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
};
const read = async (page: Awaited<ReturnType<typeof render>>, cookie: string) => {
  const request = { headers: { cookie }, protocol: 'http' } as FastifyRequest;
  const sent = await withoutClosedNotices(request, page, NOW.getTime());
  return { sent, html: (await sent.body.as('identity')).toString() };
};

test('what was closed without script is cut from the page, with its landmark once nothing is left', async () => {
  const page = await render([cafeteria, water]);
  const tokens = tokensOf(page.html);
  expect(tokens).toHaveLength(2);
  const first = await post(`mitteilung=${tokens[0]}&zurueck=/kontakt`);
  expect([first.statusCode, first.headers.location]).toEqual([303, '/kontakt']);
  const cookie = String(first.headers['set-cookie']);
  expect(cookie).toBe(
    `foyer-mitteilungen=${tokens[0]}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax`,
  );

  const one = await read(page, cookie.split(';')[0] ?? '');
  expect(one.html).not.toContain(cafeteria.texts['de-CH']);
  expect(one.html).toContain(water.texts['de-CH']);
  expect(one.html.match(/<(aside|div|script|form)[ >]/g)?.length).toBeLessThan(
    page.html.match(/<(aside|div|script|form)[ >]/g)?.length ?? 0,
  );
  // No proxy keeps the page of one visitor for all.
  expect(one.sent.shared).toBeUndefined();
  expect(one.sent.body.etag).not.toBe(page.body.etag);

  const second = await post(`mitteilung=${tokens[1]}`, {
    cookie: cookie.split(';')[0] ?? '',
  });
  const both = String(second.headers['set-cookie']).split(';')[0] ?? '';
  expect(both).toBe(`foyer-mitteilungen=${tokens[0]}~${tokens[1]}`);
  const none = await read(page, both);
  expect(none.html).toBe((await render([])).html);
});

test('a changed text is another notice; a foreign, broken or late cookie changes nothing', async () => {
  const [token] = tokensOf((await render([cafeteria])).html);
  const changed = await render([notice('m1', 'Die Cafeteria schliesst um 15 Uhr.')]);
  for (const cookie of [
    `foyer-mitteilungen=${token}`,
    'foyer-mitteilungen=',
    `foyer-mitteilungen=${'~'.repeat(5000)}`,
    'foyer-mitteilungen=m1.x.99999999~../../x~"><script>',
    `x=1; foyer-mitteilung=${token}`,
  ])
    expect((await read(changed, cookie)).sent).toBe(changed);
  // A longer duration is the same notice.
  const longer = await render([{ ...cafeteria, until: new Date(NOW.getTime() + 2 * HOUR) }]);
  expect((await read(longer, `foyer-mitteilungen=${token}`)).html).not.toContain('Cafeteria');
});

test('nothing is stored for what is no notice or is over, and nobody is led to another site', async () => {
  const over = `m1.abc.${Math.floor(NOW.getTime() / 60_000)}`;
  for (const token of [
    '',
    'm1',
    over,
    '%0d%0aset-cookie:x=1.a.99999999',
    `${'m'.repeat(65)}.a.99999999`,
  ]) {
    const answer = await post(`mitteilung=${token}&zurueck=//boese.example`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    expect(answer.headers['set-cookie'], token).toBeUndefined();
  }
  expect(
    (await post('mitteilung=a.b.99999999', { 'sec-fetch-site': 'cross-site' })).statusCode,
  ).toBe(403);
  expect((await post('{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
});

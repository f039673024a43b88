import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FileBrandDirectory } from '../../src/adapters/files/FileBrandDirectory.ts';
import { createContentClient } from '../../src/adapters/http/contentClient.ts';
import { HttpHrAddressRepository } from '../../src/adapters/http/HttpHrAddressRepository.ts';
import type { BrandId } from '../../src/domain/brand/Brand.ts';
import type { HrAddressRepository } from '../../src/domain/mail/HrAddressRepository.ts';

const TOKEN = 'stub-token';
/** Nothing listens on the discard port of this machine. */
const UNREACHABLE = 'http://127.0.0.1:9';
const overHttp = (url: string, token = TOKEN): HrAddressRepository =>
  new HttpHrAddressRepository(createContentClient({ baseUrl: `${url}/api`, token }));

interface World {
  readonly brandId: BrandId;
  readonly addresses: HrAddressRepository;
  readonly withoutRight: HrAddressRepository;
  close(): Promise<void>;
}

const ANSWERS: Readonly<Record<string, string>> = {
  beispiel: '{"data":{"email":"jobs@beispiel.example"}}',
  stumm: '{"data":{"email":null}}',
  zwei: '{"data":{"email":"a@b.example, c@d.example"}}',
  leer: '{"data":null}',
  seite: '<!doctype html><title>Guten Tag</title>',
};

async function openStub(): Promise<World> {
  const server = createServer((request, response) => {
    const [, brandId = ''] = /^\/api\/personaladressen\/([a-z]+)$/.exec(request.url ?? '') ?? [];
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return void response.writeHead(403).end();
    const answer = ANSWERS[brandId];
    response
      .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(answer);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    brandId: 'beispiel',
    addresses: overHttp(url),
    withoutRight: overHttp(url, 'falsch'),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function openContentService(): Promise<World> {
  const { url, token } = inject('contentService');
  const [brand] = new FileBrandDirectory('brands').list();
  return {
    brandId: brand?.id ?? '',
    addresses: overHttp(url, token),
    withoutRight: overHttp(url, 'falsch'),
    close: async () => undefined,
  };
}

describe.each([
  { name: 'over HTTP, stub', open: openStub },
  { name: 'over HTTP, our content service', open: openContentService },
])('HrAddressRepository $name', ({ open }) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it('finds the HR address of a brand', async () => {
    expect(await world.addresses.find(world.brandId)).toEqual({
      ok: true,
      value: expect.stringMatching(/^\S+@\S+\.example$/),
    });
  });

  it('returns a failure, not an empty address, for an unknown brand', async () => {
    expect(await world.addresses.find('unbekannt')).toMatchObject({
      ok: false,
      failure: { detail: expect.stringMatching(/./) },
    });
  });

  it('is refused without the required right', async () => {
    expect(await world.withoutRight.find(world.brandId)).toMatchObject({
      ok: false,
      failure: { kind: 'refused' },
    });
  });

  it('returns a failure and does not throw if the content service is unreachable', async () => {
    expect(await overHttp(UNREACHABLE).find(world.brandId)).toMatchObject({
      ok: false,
      failure: { kind: 'unreachable' },
    });
  });
});

describe('a response of a content service', () => {
  let stub: World;
  beforeAll(async () => {
    stub = await openStub();
  });
  afterAll(() => stub.close());

  it('may say that there is no address', async () => {
    expect(await stub.addresses.find('stumm')).toEqual({ ok: true, value: null });
  });

  it.each(['zwei', 'leer', 'seite'])('that is "%s" is rejected as malformed', async (brandId) => {
    expect(await stub.addresses.find(brandId)).toMatchObject({
      ok: false,
      failure: { kind: 'malformed' },
    });
  });
});

describe('our content service', () => {
  it.each([
    ['with the site’s token', true],
    ['without one', false],
  ])('does not expose the address in a public read, %s', async (_, withToken) => {
    const { url, token } = inject('contentService');
    const { brandId } = await openContentService();
    const headers: Record<string, string> = withToken ? { authorization: `Bearer ${token}` } : {};
    for (const path of [
      `konfiguration-${brandId}?populate=deep`,
      `konfiguration-${brandId}?fields[0]=HrEmail`,
      `konfiguration-${brandId}?filters[HrEmail][$contains]=@`,
    ]) {
      expect(await (await fetch(`${url}/api/${path}`, { headers })).text()).not.toMatch(
        /HrEmail":|"(?:jobs|stellen|arbeit|lavoro)@/,
      );
    }
    expect((await fetch(`${url}/api/personaladressen/${brandId}`, { headers })).status).toBe(
      withToken ? 200 : 403,
    );
  });
});

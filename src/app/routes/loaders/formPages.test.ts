import { expect, it } from 'vitest';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import type { PageRepository } from '../../../domain/page/PageRepository.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import { samplePageOf } from '../../../ui/workshop/samplePageOf.ts';
import { routeOf, routeRequest, sampleVisit } from '../../../../tests/support/routeRequest.ts';
import { loadFormPage } from './formPages.ts';

const UNREACHABLE: PageRepository['find'] = async () =>
  failure({ kind: 'unreachable', detail: 'as told' });
const page = samplePageOf([], {
  path: 'jobs/schnellbewerbung',
  title: { text: 'In einer Minute beworben' },
}).page;

function load(find: PageRepository['find'], isAnswer: boolean, path = '/jobs/schnellbewerbung') {
  const { ports, ...visit } = sampleVisit(
    {},
    { brand: { ...sampleBrand, localeInPath: path.startsWith('/it/') } },
  );
  const pages = { ...ports.pages, find } as PageRepository;
  return loadFormPage(
    'application',
    isAnswer,
    routeOf('application'),
    { ...visit, ports: { ...ports, pages } },
    routeRequest(path),
  );
}

it("returns the editors' page if it can be read", async () => {
  expect(await load(async () => success(page), true)).toMatchObject({
    title: 'In einer Minute beworben',
    page,
  });
});

it('returns a page without blocks, under its own name, if content cannot be read after a form was sent', async () => {
  expect(await load(UNREACHABLE, true)).toMatchObject({
    title: 'Schnellbewerbung',
    page: { title: { text: 'Schnellbewerbung' }, blocks: [] },
    live: {},
  });
  expect(await load(UNREACHABLE, true, '/it/jobs/schnellbewerbung')).toMatchObject({
    title: 'Candidatura rapida',
  });
});

it('responds with 503 if content cannot be read and nothing was sent, and with 404 if editors have no page', async () => {
  await expect(load(UNREACHABLE, false)).rejects.toMatchObject({ init: { status: 503 } });
  await expect(load(async () => success(null), true)).rejects.toMatchObject({
    init: { status: 404 },
  });
});

import { describe, expect, it } from 'vitest';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { ContentFixture } from '../../../samples/ContentFixture.ts';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import { samplePageOf } from '../../../ui/workshop/samplePageOf.ts';
import { SAMPLE_THEMES } from '../../../ui/workshop/sampleThemes.ts';
import { EMPTY_VISIT, sampleSentVisit } from '../../../ui/workshop/sampleVisitPage.ts';
import { routeOf, routeRequest, sampleVisit } from '../../../../tests/support/routeRequest.ts';
import type { LoadContext } from '../LoadContext.ts';
import { visitScreen } from './Visit.ts';

const PATH = '/wohnen/freie-plaetze/besuch';
const ROOM = 'haus=lindengut&angebot=einzelzimmer';
const group: Brand = { ...sampleBrand, id: 'gruppe', groupSite: true };
const theme = { ...Object.values(SAMPLE_THEMES)[0], brandId: sampleBrand.id } as never;
const DOWN = { failure: { kind: 'unreachable', detail: 'down' } } as const;

interface Deviation {
  readonly brand?: Brand;
  readonly content?: Partial<ContentFixture>;
  readonly context?: Partial<LoadContext>;
  readonly route?: 'visit' | 'referral';
}

const load = (
  query = '',
  { brand = sampleBrand, content = {}, context = {}, route = 'visit' }: Deviation = {},
) =>
  visitScreen.load(
    routeOf(route),
    { ...sampleVisit(content, { brand, themes: [theme] }), ...context },
    routeRequest(PATH, query),
  );

describe('the form for a visit', () => {
  it('needs no page by an editor, and uses one that there is', async () => {
    expect(await load()).toMatchObject({
      formKind: 'visit',
      title: 'Besuch vereinbaren',
      chosen: null,
      query: '',
    });
    expect((await load('', { route: 'referral' })).title).toBe('Sie weisen jemanden zu');
    const { page } = samplePageOf([], {
      path: 'wohnen/freie-plaetze/besuch',
      title: { text: 'Kommen Sie vorbei' },
    });
    const pages = [{ brandId: sampleBrand.id, locale: 'de-CH', content: page } as const];
    expect((await load('', { content: { pages } })).title).toBe('Kommen Sie vorbei');
  });

  it('has the chosen offer with its price at the level of the address', async () => {
    const data = await load(`${ROOM}&stufe=6`);
    expect(data).toMatchObject({
      chosen: { house: { slug: 'lindengut' }, place: { offer: { slug: 'einzelzimmer' } } },
      level: 6,
      query: '?haus=lindengut&angebot=einzelzimmer&stufe=6',
      indexable: false,
    });
    expect(data.chosen?.place?.quote?.parts.some(({ kind }) => kind === 'care')).toBe(true);
  });

  it.each([
    ['haus=lindengut', { place: null }],
    ['haus=lindengut&angebot=nirgends', { place: null }],
    ['haus=lindengut&angebot=<b>', { place: null }],
    ['haus=esempio&angebot=gaestezimmer', null],
    ['haus=nirgends&angebot=einzelzimmer', null],
    ['angebot=einzelzimmer', null],
  ])('for %s shows only what the site has', async (query, chosen) => {
    const { chosen: found } = await load(query);
    if (chosen === null) expect(found).toBeNull();
    else expect(found).toMatchObject(chosen);
  });

  it('on the site of the group is for every house', async () => {
    expect(await load('haus=lindengut&angebot=einzelzimmer', { brand: group })).toMatchObject({
      chosen: { house: { slug: 'lindengut' }, theme: { brandId: sampleBrand.id } },
    });
  });

  it('is there while content cannot be read', async () => {
    expect(await load(ROOM, { content: DOWN })).toMatchObject({
      title: 'Besuch vereinbaren',
      chosen: null,
      query: `?${ROOM}`,
    });
  });
});

describe('the answer to a form', () => {
  const visitForm = {
    values: { ...EMPTY_VISIT, level: '3' },
    place: { houseSlug: 'lindengut', offerSlug: 'einzelzimmer' },
    problems: { name: 'missing' },
    failure: null,
  } as const;

  it('that was returned has its offer, and the word for error first in the title', async () => {
    expect(await load('', { context: { visitForm } })).toMatchObject({
      form: visitForm,
      level: 3,
      chosen: { place: { offer: { slug: 'einzelzimmer' } } },
      title: 'Fehler: Besuch vereinbaren',
      sent: null,
    });
  });

  it('that was accepted has the offer of the acknowledgement', async () => {
    const { acknowledgement } = sampleSentVisit();
    if (acknowledgement === null) throw new Error('no acknowledgement');
    expect(await load('gesendet=K7QM-4DXA', { context: { acknowledgement } })).toMatchObject({
      sent: { reference: 'K7QM-4DXA', acknowledgement },
      chosen: { place: { offer: { slug: 'einzelzimmer' } } },
      title: 'Gesendet: Besuch vereinbaren',
    });
    expect(await load('gesendet=Rufen%20Sie')).toMatchObject({ sent: null });
  });
});

import { describe, expect, it } from 'vitest';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import type { ContentFixture } from '../../../samples/ContentFixture.ts';
import { LANGUAGES } from '../../../domain/locale/Locale.ts';
import { samplePageOf } from '../../../ui/workshop/samplePageOf.ts';
import { SCREENS } from '../routeTable.ts';
import type { DocumentHeadData } from '../../../ui/blocks/liveContent.ts';
import type { AccessibilityData } from '../../../ui/screens/Accessibility/Accessibility.tsx';
import { RELEASED_AXE_PAGES } from '../../../../tests/support/axePages.ts';
import { routeOf, routeRequest, sampleVisit } from '../../../../tests/support/routeRequest.ts';

const load = (
  deviation: Partial<ContentFixture> = {},
  path = '/barrierefreiheit',
  brand = sampleBrand,
) =>
  SCREENS.Accessibility.load(
    routeOf('accessibility'),
    sampleVisit(deviation, { brand }),
    routeRequest(path),
  );

describe('the accessibility statement', () => {
  it('exists even if editors have not written one', async () => {
    expect(await load()).toMatchObject({
      title: 'Barrierefreiheit',
      page: { path: 'barrierefreiheit', blocks: [] },
    });
  });

  it('exists even if content cannot be read', async () => {
    expect(await load({ failure: { kind: 'unreachable', detail: 'down' } })).toMatchObject({
      title: 'Barrierefreiheit',
    });
  });

  it("shows the editors' text if there is one", async () => {
    const { page } = samplePageOf(
      [{ kind: 'richText', key: 'zugang', title: 'Zugang zum Haus', body: [] }],
      { path: 'barrierefreiheit', title: { text: 'Für alle' } },
    );
    expect(
      await load({ pages: [{ brandId: sampleBrand.id, locale: 'de-CH', content: page }] }),
    ).toMatchObject({ title: 'Für alle', page: { blocks: [{ key: 'zugang' }] } });
  });

  it('has its own title and description in each language', async () => {
    const heads = await Promise.all(
      LANGUAGES.map((language) =>
        load({}, `/${language}/barrierefreiheit`, sampleBrandInFourLanguages),
      ),
    );
    expect(new Set(heads.map(({ title }) => title)).size).toBe(LANGUAGES.length);
    expect(new Set(heads.map(({ meta }) => meta?.description?.text)).size).toBe(LANGUAGES.length);
  });

  it('counts every page that axe checks', async () => {
    const { statement } = (await load()) as DocumentHeadData & AccessibilityData;
    const counted = statement.checks.find(({ id }) => id === 'pages')?.counted;
    expect(counted).toBe(RELEASED_AXE_PAGES);
  });
});

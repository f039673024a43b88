import { describe, expect, it } from 'vitest';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { SAMPLE_HOUSE_PAGE } from '../../workshop/sampleHousePage.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { SAMPLE_PICTURES } from '../../../samples/samplePictures.ts';
import { PageOfBlocks } from './PageOfBlocks.tsx';

describe('the head of a page', () => {
  it('shows the ways before the events of today, each only once', async () => {
    const text = textOf(await renderForTest(<PageOfBlocks data={SAMPLE_HOUSE_PAGE} />));
    expect(text.match(/Was führt Sie zu uns\?|Heute im Haus|Mittags riecht es/g)).toEqual([
      'Was führt Sie zu uns?',
      'Heute im Haus',
      'Mittags riecht es',
    ]);
  });

  it('gives the title the full width on a day without events', async () => {
    const markup = await renderForTest(<PageOfBlocks data={{ ...SAMPLE_HOUSE_PAGE, live: {} }} />);
    expect(markup).not.toContain('Heute im Haus');
    expect(markup).not.toMatch(/class="[^"]*narrow/);
  });

  it('shows the date in the language of the page', async () => {
    expect(
      textOf(await renderForTest(<PageOfBlocks data={SAMPLE_HOUSE_PAGE} />, { locale: 'it-CH' })),
    ).toContain('martedì 24 novembre');
  });

  it('marks a lead that is only available in German', async () => {
    expect(
      await renderForTest(
        <PageOfBlocks
          data={samplePageOf([], { lead: { text: 'Ferien am See', lang: 'de-CH' } })}
        />,
        { locale: 'it-CH' },
      ),
    ).toMatch(/<p class="lead [^"]+" lang="de-CH">/);
  });

  it('shows the breadcrumb on a page without a picture, but not on the home page or with a picture', async () => {
    const way = 'aria-label="Sie sind hier"';
    expect(await renderForTest(<PageOfBlocks data={samplePageOf([])} />)).toContain(way);
    expect(
      await renderForTest(<PageOfBlocks data={samplePageOf([], { path: '' })} />),
    ).not.toContain(way);
    expect(
      await renderForTest(
        <PageOfBlocks data={samplePageOf([], { image: SAMPLE_PICTURES.park })} />,
      ),
    ).not.toContain(way);
  });
});

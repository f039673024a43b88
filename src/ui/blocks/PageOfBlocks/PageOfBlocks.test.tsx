import { describe, expect, it } from 'vitest';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { SAMPLE_HOUSE_PAGE } from '../../workshop/sampleHousePage.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { SAMPLE_PICTURES } from '../../../samples/samplePictures.ts';
import { PageOfBlocks } from './PageOfBlocks.tsx';

describe('the head of a page', () => {
  it('shows the events of today next to the picture, only once', async () => {
    const markup = await renderForTest(<PageOfBlocks data={SAMPLE_HOUSE_PAGE} />);
    expect(markup.match(/Heute im Haus/g)).toHaveLength(1);
    expect(markup.indexOf('Heute im Haus')).toBeLessThan(markup.indexOf('Was führt Sie zu uns?'));
  });

  it('gives the title the full width on a day without events', async () => {
    const markup = await renderForTest(<PageOfBlocks data={{ ...SAMPLE_HOUSE_PAGE, live: {} }} />);
    expect(markup).not.toContain('Heute im Haus');
    expect(markup).toMatch(/class="_?whole_/);
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

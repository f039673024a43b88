import { describe, expect, it } from 'vitest';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { SAMPLE_MEDIA, sampleMediaList } from '../../../samples/sampleMedia.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import type { MediaListData } from './mediaListData.ts';
import { MediaList } from './MediaList.tsx';

const draw = (data: Partial<MediaListData> = {}) =>
  renderForTest(
    <MediaList
      data={{
        ...samplePageOf([], { path: 'media', title: { text: 'Für Medien' } }),
        title: 'Medien',
        meta: null,
        list: sampleMediaList(SAMPLE_MEDIA),
        year: null,
        pageNumber: 1,
        pages: 1,
        ...data,
      }}
    />,
  );

describe('the list of media entries', () => {
  it('is grouped by year, and its rows do not repeat the year', async () => {
    const markup = await draw();
    expect([...markup.matchAll(/<h2>(\d{4})<\/h2>/g)].map(([, year]) => year)).toEqual([
      '2026',
      '2025',
      '2024',
    ]);
    expect(textOf(markup)).toContain(
      '14 Oktober Einsamkeit ist kein Schicksal: Einladung zur Tagung Einladung. Tagung im Volkshaus',
    );
  });

  it('shows kind, format and size, and links to the entry', async () => {
    const markup = await draw();
    expect(textOf(markup)).toContain('Acht neue Plätze im Gartenhaus Bericht PDF, 1,8 MB');
    expect(markup).toContain('href="/mediaEntry/neueplaetze/acht-neue-plaetze"');
  });

  it('offers the years that have entries; the selected year can be removed', async () => {
    expect(await draw()).toContain('href="/?jahr=2025#mitteilungen"');
    const markup = await draw({ year: 2025, list: sampleMediaList(SAMPLE_MEDIA.slice(2, 3)) });
    expect(markup).toContain('aria-label="Auswahl «2025» aufheben"');
    expect(markup).toContain('href="/#mitteilungen"');
    expect(textOf(markup)).toContain('Eine Mitteilung');
  });

  it('offers no year filter if there is only one year', async () => {
    expect(
      await draw({ list: sampleMediaList(SAMPLE_MEDIA.slice(0, 1), { years: [2026] }) }),
    ).not.toContain('jahr=');
  });

  it('keeps the year in the links of the pager', async () => {
    expect(await draw({ year: 2025, pages: 3, pageNumber: 2 })).toContain(
      'href="/?jahr=2025&amp;seite=3#mitteilungen"',
    );
  });

  it('says if there are no entries yet', async () => {
    expect(textOf(await draw({ list: sampleMediaList([], { years: [] }) }))).toContain(
      'Hier gibt es noch keine Mitteilungen.',
    );
  });
});

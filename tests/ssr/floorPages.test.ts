import { describe, expect, inject, it } from 'vitest';
import { findBenchPages } from '../bench/benchPages.ts';
import { collectJobs } from '../bench/collectJobs.ts';
import { renderFloorPage } from '../bench/floor/renderFloorPage.ts';
import { stripScripts } from '../bench/keepAnswers.ts';
import { attributesOf, headingsOf, mainOf, textOf, unnamedScripts } from '../support/readHtml.ts';
import { requestPage } from '../support/requestPage.ts';

const { sitePort } = inject('foyer');
const pages = await findBenchPages(sitePort);
const read = async ({
  host,
  path,
}: {
  readonly host: string;
  readonly path: string;
}): Promise<string> => (await requestPage({ port: sitePort, host, path })).body;

/**
 * The words for a reader. Text for browsers without scripts is excluded, since the measured
 * browsers do not show it.
 */
const wordsOf = (html: string): string[] =>
  textOf(
    mainOf(html)
      .replace(/<noscript\b[\s\S]*?<\/noscript>/g, ' ')
      .replace(/<([a-z]+)\b[^>]*\shidden(?:=""|\s|>)[\s\S]*?<\/\1>/g, ' '),
  )
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
const linksOf = (html: string): string[] => attributesOf(mainOf(html), 'a', 'href');

describe.each(pages.map((page) => [page.kind, page] as const))(
  'the hand-made reference page for %s',
  (kind, page) => {
    it('has the same text as ours', async () => {
      const ours = await read(page);
      const floor = renderFloorPage(
        ours,
        kind === 'list' ? await collectJobs(sitePort, page) : null,
      );
      const words = new Set(wordsOf(floor));
      // The hand-made list has all jobs in one page, so it has no paging.
      const paging = kind === 'list' ? /^(?:Seite|Nächste|\d+|von)$/ : /^$/;
      expect(wordsOf(ours).length).toBeGreaterThan(20);
      expect(
        [...new Set(wordsOf(ours))].filter((word) => !words.has(word) && !paging.test(word)),
      ).toEqual([]);
      expect(headingsOf(floor)).toEqual(headingsOf(ours));
    });

    it('has the same links, pictures and fields as ours', async () => {
      const ours = await read(page);
      const floor = renderFloorPage(ours, null);
      expect(linksOf(floor)).toEqual(linksOf(ours));
      expect(attributesOf(mainOf(floor), 'img', 'src')).toEqual(
        attributesOf(mainOf(ours), 'img', 'src'),
      );
      for (const element of ['input', 'textarea', 'select'])
        expect(attributesOf(mainOf(floor), element, 'name')).toEqual(
          attributesOf(mainOf(ours), element, 'name'),
        );
    });

    it('is less than half as long as ours, and has no script without filters', async () => {
      const ours = await read(page);
      const floor = renderFloorPage(ours);
      expect(floor.length).toBeLessThan(ours.length / 2);
      expect(floor).not.toMatch(/<script|\sclass="(?!vh")/);
    });

    it('is compared with our page without scripts, which has only data scripts', async () => {
      const stripped = stripScripts(await read(page));
      expect(unnamedScripts({ headers: {}, body: stripped })).toEqual([]);
      expect(stripped).not.toMatch(/<script\b[^>]*\bsrc=|modulepreload/);
      expect(wordsOf(stripped)).toEqual(wordsOf(await read(page)));
    });
  },
);

describe('the hand-made job list', () => {
  const list = pages.find(({ kind }) => kind === 'list')!;

  it('has every job with all data for its filters', async () => {
    const jobs = await collectJobs(sitePort, list);
    const [, announced = ''] =
      /(\d+) offene Stellen/.exec(headingsOf(await read(list))[0] ?? '') ?? [];
    expect(jobs).toHaveLength(Number(announced));
    for (const { row, area, brand, from, to } of jobs) {
      expect(area, row).not.toBe('');
      expect(brand, row).not.toBe('');
      expect(from, row).toBeLessThanOrEqual(to);
    }
    expect(jobs.some(({ apprenticeship }) => apprenticeship)).toBe(true);
  });

  it('filters with less than 2000 characters of plain script', async () => {
    const floor = renderFloorPage(await read(list), await collectJobs(sitePort, list));
    const [, script = ''] = /<script type="module">([\s\S]*)<\/script>/.exec(floor) ?? [];
    expect(script).toContain('FormData');
    expect(script.length).toBeLessThan(2000);
  });
});

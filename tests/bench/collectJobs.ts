import { attributesOf, textOf } from '../support/readHtml.ts';
import { requestPage } from '../support/requestPage.ts';
import { extractPage } from './floor/extractPage.ts';
import type { FloorJob } from './floor/renderFloorPage.ts';
import type { BenchPage } from './benchPages.ts';

const ROW = /<a href="[^"]*\/jobs\/offene-(?:stellen|lehrstellen)\/\w+">[\s\S]*?<\/a>/g;
const ID = /href="[^"]*\/(\w+)">/;

/**
 * Every job of the list with the values that the filters use. Collected as a visitor finds them:
 * page by page, and once for each filter.
 */
export async function collectJobs(
  port: number,
  { host, path }: BenchPage,
): Promise<readonly FloorJob[]> {
  const read = async (filter: string): Promise<readonly string[]> => {
    const rows: string[] = [];
    for (let page = 1; ; page += 1) {
      const { body } = await requestPage({
        port,
        host,
        path: `${path}?${filter}${filter === '' ? '' : '&'}seite=${page}`,
      });
      rows.push(...(extractPage(body).main.match(ROW) ?? []));
      if (
        !attributesOf(body, 'a', 'href').some((href) =>
          new RegExp(`[?&]seite=${page + 1}\\b`).test(href.replaceAll('&amp;', '&')),
        )
      )
        return rows;
    }
  };
  const idOf = (row: string): string => ID.exec(row)?.[1] ?? '';
  const { body } = await requestPage({ port, host, path });
  const areas = valuesOf(body, 'bereich');
  const firms = optionsOf(body);
  const areaOf = new Map<string, string>();
  for (const area of areas)
    for (const row of await read(`bereich=${area}`)) areaOf.set(idOf(row), area);
  const apprenticeships = new Set((await read('lehre=1')).map(idOf));
  return (await read('')).map((row): FloorJob => {
    const text = textOf(row);
    const [, from = '100', to = from] = /(\d+)(?: bis (\d+))? %/.exec(text) ?? [];
    const brand = firms.find(({ name }) => new RegExp(`${name}, `).test(text))?.value ?? '';
    return {
      row,
      area: areaOf.get(idOf(row)) ?? '',
      brand,
      apprenticeship: apprenticeships.has(idOf(row)),
      from: Number(from),
      to: Number(to),
    };
  });
}

const valuesOf = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(`<input\\b[^>]*name="${name}"[^>]*value="(\\w+)"`, 'g'))].map(
    ([, value = '']) => value,
  );

const optionsOf = (html: string): readonly { readonly name: string; readonly value: string }[] =>
  [
    ...(/<select\b[^>]*name="firma"[\s\S]*?<\/select>/.exec(html)?.[0] ?? '').matchAll(
      /value="([\w-]+)"[^>]*>([^<(]+) \(/g,
    ),
  ].map(([, value = '', name = '']) => ({ name, value }));

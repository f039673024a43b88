import { brands, hostOf } from '../support/listAddresses.ts';
import { attributesOf } from '../support/readHtml.ts';
import { requestPage } from '../support/requestPage.ts';

export const KINDS = ['home', 'list', 'ad', 'event', 'house', 'contact', 'reading'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Screens with a form, a filter or live departures: they may need script. All others are only read.
 */
export const ACTING: readonly Kind[] = ['list', 'house', 'contact'];

export interface BenchPage {
  readonly kind: Kind;
  readonly host: string;
  readonly path: string;
}

const JOB_LIST = '/jobs/offene-stellen';

/**
 * One page of each kind: most are of one house; the list of jobs and the advertisement are of the
 * group. Ids are read from the links of the running site.
 */
export async function findBenchPages(port: number): Promise<readonly BenchPage[]> {
  const house = brands.find(
    ({ localeInPath, hiddenRoutes, groupSite }) =>
      !localeInPath && groupSite !== true && hiddenRoutes.length === 0,
  );
  const group = brands.find(({ groupSite }) => groupSite === true);
  if (house === undefined || group === undefined)
    throw new Error('No house or no group to measure');
  const [atHouse, atGroup] = [hostOf(house), hostOf(group)];
  const first = async (host: string, path: string, pattern: RegExp): Promise<string> => {
    const { body, status } = await requestPage({ port, host, path });
    const found = attributesOf(body, 'a', 'href').find((href) => pattern.test(href));
    if (found === undefined)
      throw new Error(`${host}${path} (${status}) has no link like ${String(pattern)}`);
    return found;
  };
  return [
    { kind: 'home', host: atHouse, path: '/' },
    { kind: 'list', host: atGroup, path: JOB_LIST },
    {
      kind: 'ad',
      host: atGroup,
      path: await first(atGroup, JOB_LIST, /^\/jobs\/offene-(?:stellen|lehrstellen)\/\w+$/),
    },
    {
      kind: 'event',
      host: atHouse,
      path: await first(atHouse, '/events', /^\/events\/\w+\/[\w-]+/),
    },
    { kind: 'house', host: atHouse, path: `/unsere-haeuser/${house.id}` },
    { kind: 'contact', host: atHouse, path: '/kontakt' },
    { kind: 'reading', host: atHouse, path: '/wohnen' },
  ];
}

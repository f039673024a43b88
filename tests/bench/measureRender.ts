import { brands, hostOf, listAddresses } from '../support/listAddresses.ts';
import { requestPage } from '../support/requestPage.ts';
import { processorSeconds } from './processorTime.ts';

export interface RenderTimes {
  /** Milliseconds of processor time, the content at hand and the page not in the cache. */
  readonly homePage: number;
  readonly anyPage: number;
}

/**
 * Every page exists once for each text size: after all were read in the normal size, the content is at hand and each further size
 * must be rendered anew. The second size warms the compiler, the third is measured.
 */
export async function measureRender(port: number, pid: number): Promise<RenderTimes> {
  const pages = brands.flatMap((brand) => listAddresses(brand).map(({ path, route }) => ({ host: hostOf(brand), path, isHome: route.id === 'home' })));
  const askAll = async (size: string, wanted: typeof pages): Promise<number> => {
    const before = processorSeconds(pid);
    for (const { host, path } of wanted) await requestPage({ port, host, path, headers: { cookie: `schrift=${size}`, 'accept-encoding': 'identity' } });
    return ((processorSeconds(pid) - before) / wanted.length) * 1000;
  };
  const homes = pages.filter(({ isHome }) => isHome);
  const others = pages.filter(({ isHome }) => !isHome);
  await askAll('normal', pages);
  await askAll('large', pages);
  const homePage = await askAll('larger', homes);
  const otherPage = await askAll('larger', others);
  return { homePage, anyPage: (homePage * homes.length + otherPage * others.length) / pages.length };
}

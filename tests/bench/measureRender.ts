import { Agent, request } from 'node:http';
import { brands, hostOf, listAddresses } from '../support/listAddresses.ts';
import { followLists } from '../support/followLists.ts';
import { requestPage } from '../support/requestPage.ts';
import { testSecrets } from '../support/testSecrets.ts';
import { processorSeconds } from './processorTime.ts';

export interface RenderTimes {
  /**
   * Milliseconds of processor time of the whole process per page, with the content cached and the
   * page not.
   */
  readonly page: number;
  readonly home: number;
  /** The number of pages of each kind. */
  readonly pages: number;
  readonly homes: number;
  /**
   * Seconds of processor time of the whole process from a purge of everything until every page was
   * sent again, reading the content included.
   */
  readonly purge: number;
}

interface Wanted {
  readonly host: string;
  readonly path: string;
}

/** The page cache stores each text size separately, so the last one is a cache miss. */
const WARMING = ['normal', 'large'];
const MEASURED = 'larger';

/**
 * Requests every page of every brand in two text sizes, then in a third. By then the content is
 * cached and the compiler is warm, but every page must be rendered once more. The figure includes
 * Fastify and the connection. Sends one request at a time.
 */
export async function measureRender(port: number, pid: number): Promise<RenderTimes> {
  const pages: Wanted[] = [];
  const homes: Wanted[] = [];
  for (const brand of brands) {
    const host = hostOf(brand);
    const { lists, details } = await followLists(brand, port);
    for (const { path, query = '', route } of [...listAddresses(brand), ...lists, ...details])
      (route.id === 'home' ? homes : pages).push({ host, path: path + query });
  }
  // Keeps the connection open as a proxy does: opening a connection is not part of a render.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statusOf = ({ host, path }: Wanted, size: string): Promise<number> =>
    new Promise((done, fail) => {
      request(
        {
          host: '127.0.0.1',
          port,
          path,
          agent,
          headers: { host, cookie: `schrift=${size}`, 'accept-encoding': 'identity' },
        },
        (answer) => {
          answer.resume().once('end', () => done(answer.statusCode ?? 0));
        },
      )
        .once('error', fail)
        .end();
    });
  const ask = async (
    size: string,
    requested: readonly Wanted[],
  ): Promise<{ readonly each: number; readonly found: readonly Wanted[] }> => {
    const found: Wanted[] = [];
    const before = processorSeconds([pid]);
    for (const one of requested) {
      if ((await statusOf(one, size)) === 200) found.push(one);
    }
    return { each: ((processorSeconds([pid]) - before) / requested.length) * 1000, found };
  };
  // An address without content in one of the languages is not a page.
  const [there, homesThere] = [
    (await ask(WARMING[0] ?? '', pages)).found,
    (await ask(WARMING[0] ?? '', homes)).found,
  ];
  const all = [...there, ...homesThere];
  // Before other text sizes are requested, which the site would render again as well.
  const before = processorSeconds([pid]);
  await purgeEverything(port);
  await ask(WARMING[0] ?? '', all);
  const purge = processorSeconds([pid]) - before;
  for (const size of WARMING.slice(1)) await ask(size, all);
  const [page, home] = [(await ask(MEASURED, there)).each, (await ask(MEASURED, homesThere)).each];
  agent.destroy();
  return { page, home, pages: there.length, homes: homesThere.length, purge };
}

async function purgeEverything(port: number): Promise<void> {
  const { status } = await requestPage({
    port,
    host: 'localhost',
    path: '/hooks/content',
    method: 'POST',
    headers: {
      authorization: `Bearer ${testSecrets.HOOK_SECRET}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ event: 'media.update' }),
  });
  if (status !== 204) throw new Error(`The purge was answered with ${status}`);
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startWatcher } from '../support/startWatcher.ts';

/**
 * What the server responds at the screen's address. `reloading` is our page until it reloads
 * itself.
 */
type Answer = 'portal' | 'screen' | 'reloading' | 'white' | 'unpainted';

const RELEASE = '0123456789ab';
const PORTAL = '<!doctype html><title>Willkommen</title><h1>Willkommen im Gastnetz</h1>';
const ours = (painted: string, body: string): string =>
  `<!doctype html><html ${painted}><meta name="release" content="${RELEASE}"><body>${body}`;
const PAGES: Readonly<Record<Answer, string>> = {
  portal: PORTAL,
  screen: ours('data-painted="screen"', '<h1>Heute im Haus</h1>'),
  reloading: ours(
    'data-painted="screen"',
    '<meta http-equiv="refresh" content="3"><h1>Heute im Haus</h1>',
  ),
  white: ours('data-painted="screen"', ''),
  unpainted: ours('', '<h1>Einen Moment bitte.</h1>'),
};

let server: Server;
let answer: Answer;
let requests = 0;
test.describe.configure({ mode: 'default', timeout: 300_000 });
test.beforeEach(async () => {
  server = createServer((_, response) => {
    requests += 1;
    response
      .writeHead(200, {
        'content-type': 'text/html',
        ...(answer !== 'portal' && { 'x-foyer-release': RELEASE }),
      })
      .end(PAGES[answer]);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
});
test.afterEach(() => server.close());

const address = (): string =>
  `http://haus.localhost:${(server.address() as AddressInfo).port}/v/empfang`;
const count = (text: string, part: string): number => text.split(part).length - 1;
/** Waits for several checks of the watcher. */
const expectMore = (read: () => number, more = 3): Promise<void> => {
  const before = read();
  return expect.poll(read, { timeout: 120_000 }).toBeGreaterThan(before + more);
};

test('a device reports ready only for a painted page of our site, not for a portal or a blank page', async () => {
  answer = 'portal';
  const watcher = startWatcher(address());
  try {
    await expect
      .poll(() => watcher.notifications(), { timeout: 120_000 })
      .toContain('fremde Antwort');
    await expectMore(() => requests);
    expect(watcher.output()).not.toContain('opens');
    for (const which of ['white', 'unpainted'] as const) {
      answer = which;
      // A page that was opened with the previous answer does not count.
      const before = count(watcher.output(), `opens release ${RELEASE}`);
      const given = (): number => count(watcher.output(), 'nichts gezeichnet');
      const proofs = (): readonly string[] =>
        watcher.notifications().match(/READY|WATCHDOG/g) ?? [];
      await expect
        .poll(() => given() > before || proofs().length > 0, { timeout: 120_000 })
        .toBe(true);
      expect(proofs(), which).toEqual([]);
    }
    answer = 'screen';
    await expect.poll(() => watcher.notifications(), { timeout: 120_000 }).toContain('READY=1');
  } finally {
    await watcher.stop();
  }
});

test('a foreign page in place of the screen is left, and the screen returns', async () => {
  answer = 'reloading';
  const watcher = startWatcher(address());
  try {
    await expect.poll(() => watcher.notifications(), { timeout: 120_000 }).toContain('READY=1');
    answer = 'portal';
    // Between two pages, the browser shows neither address: the watcher reports that as another
    // page as well.
    await expect
      .poll(() => watcher.output(), { timeout: 120_000 })
      .toMatch(/waits: eine (?:fremde|andere) Seite/);
    await expect
      .poll(() => watcher.notifications(), { timeout: 120_000 })
      .toContain('STATUS=Waits: fremde Antwort (200)');
    answer = 'screen';
    const drawn = (): number => count(watcher.notifications(), 'The screen is drawn');
    await expectMore(drawn);
  } finally {
    await watcher.stop();
  }
});

import type { Page } from '@playwright/test';
import { expect, multilingual, test } from '../support/journey.ts';
import { openScreen, screenAddress, waitForWorker } from '../support/lobbyScreen.ts';
import { inTier } from '../support/tier.ts';

const screen = screenAddress(multilingual);
/** A marker for everything that a visitor types. It occurs nowhere else. */
const SECRET = 'Rosamunde-Geheim';

/**
 * Everything that the browser stores, as far as a page can read it. Times are excluded: they belong
 * to the device.
 */
const held = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    files: await (async () => {
      const names: string[] = [];
      for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
      return names;
    })(),
    caches: (await caches.keys()).filter((name) => !name.startsWith('bildschirm-')),
    history: { length: history.length, state: history.state as unknown, address: location.href },
    name: window.name,
    language: document.documentElement.lang,
    textSize: document.documentElement.dataset['textSize'] ?? 'normal',
    reach: document.documentElement.hasAttribute('data-reach'),
    contrast: document.documentElement.hasAttribute('data-contrast'),
    focus: document.activeElement?.tagName,
    selection: getSelection()?.toString(),
    scrolled: [...document.querySelectorAll('*')].filter(
      (element) => element.scrollTop !== 0 || element.scrollLeft !== 0,
    ).length,
    dialogs: document.querySelectorAll('dialog[open]').length,
    fields: [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
        'input, textarea, select',
      ),
    ].map(({ value }) => value),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    marks:
      performance.getEntriesByType('mark').length + performance.getEntriesByType('measure').length,
    heading: document.querySelector('h1')?.textContent,
  }));

/** All places that can contain words, as one text. */
const everyWord = (page: Page) =>
  page.evaluate(async () => {
    const words = [
      document.documentElement.outerHTML,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
      window.name,
      location.href,
    ];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        words.push(request.url);
        if (name === 'bildschirm-antworten')
          words.push((await (await store.match(request))?.text()) ?? '');
      }
    }
    words.push(
      ...performance.getEntries().map((entry) => entry.name),
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
    );
    return decodeURIComponent(encodeURIComponent(words.join('\n')));
  });

/** Follows a link that no view has rendered: a test can open a screen without knowing the tabs. */
const follow = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Weiter' });
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, path);
};

/** The ways in which a visit ends. */
const ENDS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'who ends the visit',
    async (page) => {
      await page.getByRole('dialog').getByRole('button').last().tap();
      await page.getByRole('button', { name: 'Finish and erase' }).tap();
    },
  ],
  ['who just walks away', (page) => page.clock.runFor(85_000)],
];

for (const [who, end] of inTier('lobby', ENDS.slice(0, 1), ENDS))
  test(`after a person ${who} the browser contains only what it did before, and nothing that they typed`, async ({
    page,
    context,
    noise,
  }) => {
    await openScreen(page, screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForWorker(page);
    const before = await held(page);

    await page.getByRole('button').first().tap();
    await expect(page.getByRole('navigation')).toBeVisible();
    await page.getByRole('button', { name: 'Alles nach unten' }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-reach');
    await page
      .getByRole('group', { name: 'Schriftgrösse' })
      .getByRole('button', { name: 'sehr gross' })
      .tap();
    await expect(page.locator('html[data-text-size="larger"]')).toBeAttached();
    await page.getByRole('button', { name: 'Starker Kontrast' }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-contrast');
    await page.getByRole('button', { name: 'English' }).tap();
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
    await follow(page, '/en/kontakt');
    const name = page.getByRole('main').getByRole('textbox').first();
    await name.fill(SECRET);
    await expect(name).toHaveValue(SECRET);
    await follow(page, `/en/jobs/offene-stellen?suche=${SECRET}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    // No screen of ours stores these, but a browser could.
    await page.evaluate(async (secret) => {
      localStorage.setItem('a', secret);
      sessionStorage.setItem('a', secret);
      document.cookie = `a=${secret}; path=/`;
      document.cookie = `b=${secret}; path=/v`;
      // This page cannot read these two.
      document.cookie = `c=${secret}; path=/v/andere/tief`;
      document.cookie = `d=${secret}; path=/kontakt`;
      await (await navigator.storage.getDirectory()).getFileHandle(secret, { create: true });
      window.name = secret;
      performance.mark(secret);
      await (await caches.open('fremd')).put('/fremd', new Response(secret));
      await new Promise((done) => {
        indexedDB
          .open('fremd')
          .addEventListener('success', (event) =>
            done((event.target as IDBOpenDBRequest).result.close()),
          );
      });
      await fetch(`/api/verbindungen?von=${secret}`).catch(() => null);
      document.querySelector('main')?.scrollTo(0, 300);
      getSelection()?.selectAllChildren(document.body);
    }, SECRET);
    expect(await everyWord(page)).toContain(SECRET);

    await end(page);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect.poll(() => held(page)).toEqual(before);
    expect(await everyWord(page)).not.toContain(SECRET);
    // Also the cookies that no script can read.
    await expect.poll(() => context.cookies()).toEqual([]);
    // The screen can still be shown offline.
    expect(await page.evaluate(() => caches.keys())).toContain('bildschirm-antworten');
    // The next visitor does not find it either: the same screen starts empty.
    await page.getByRole('button').first().tap();
    await follow(page, '/kontakt');
    await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('');
    // The browser logs the request for connections above, which has no house.
    noise.splice(0);
  });

test(
  'a search that failed without a network is not sent again after the visit',
  { tag: '@lobby' },
  async ({ page, context, noise }) => {
    await openScreen(page, screen);
    await waitForWorker(page);
    await page.getByRole('button').first().tap();
    await expect(page.getByRole('navigation')).toBeVisible();

    await context.setOffline(true);
    const status = await page.evaluate(
      async (secret) => (await fetch(`/api/offene-stellen?suche=${secret}`)).status,
      SECRET,
    );
    expect(status).toBe(503);
    await page.getByRole('button', { name: 'Beenden und löschen' }).tap();
    await expect(page.getByRole('navigation')).toHaveCount(0);

    const sent: string[] = [];
    context.on('request', (request) => sent.push(request.url()));
    await page.clock.runFor(40_000);
    // The content itself is requested again.
    await expect.poll(() => sent.filter((url) => url.includes('/api/')).length).toBeGreaterThan(0);
    expect(sent.filter((url) => url.includes(SECRET))).toEqual([]);
    expect(await everyWord(page)).not.toContain(SECRET);
    // The browser logs every request that failed.
    noise.splice(0);
  },
);

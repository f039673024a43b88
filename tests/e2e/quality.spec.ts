import type { Locator } from '@playwright/test';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { expect, house, multilingual, openEditor, originOf, test } from '../support/journey.ts';
import { openSignedIn } from '../support/signIn.ts';

const SEITE = 'api::seite.seite';
const STELLE = 'api::stelle.stelle';
/** Milliseconds for a busy machine. */
const TIMEOUT = 90_000;
const DEAD = '/gibt-es-nicht';
const DAY = 86_400_000;
const LISTS = '/admin/content-manager/collection-types';

/** The paths in the panel that the rows link to, without the language. */
const panelPaths = async (rows: Locator): Promise<readonly string[]> =>
  (await rows.evaluateAll((all) => all.map((row) => row.getAttribute('href') ?? ''))).map(
    (href) => new URL(href).pathname,
  );

test('a finding is listed with a link to its entry until it is fixed', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'one journey changes the content, not two at once');
  // Each load makes a report of its own from all content of all brands, while other journeys
  // request pages.
  test.slow();
  const editor = openEditor();
  const title = `Probe, geprüft um ${Date.now()}`;
  const faulty = ({ id }: Brand, target: string) => ({
    marke: id,
    pfad: 's/geprueft',
    titel: title,
    metaTitle: title,
    metaDescription: 'Eine Seite, die geprüft wird.',
    bloecke: [
      { __component: 'block.aufruf', titel: 'Und dann', link: { text: 'Dorthin', ziel: target } },
    ],
  });
  const ending = {
    marke: house.id,
    art: 'stelle',
    bereich: 'pflege',
    titel: title,
    pensumVon: 80,
    pensumBis: 100,
    gueltigBis: zurichDate(new Date(Date.now() + DAY)),
  };
  await openSignedIn(page, house, 'internal');
  const row = page.getByRole('link', { name: title });
  const looksLike = (choice: string, check: () => Promise<void>) =>
    expect(async () => {
      await page.goto(`${originOf(house)}/intern?${choice}`);
      await check();
    }).toPass({ timeout: TIMEOUT, intervals: [300] });

  const pageOf = (brand: Brand, target: string) =>
    editor.publishNew(SEITE, 'de-CH', faulty(brand, target));
  const entries = [
    [STELLE, await editor.publishNew(STELLE, 'de-CH', ending)],
    [SEITE, await pageOf(multilingual, '/')],
    [SEITE, await pageOf(house, DEAD)],
  ] as const;
  const [job, untranslated, linking] = entries.map(
    ([type, documentId]) => `${LISTS}/${type}/${documentId}`,
  );
  try {
    await looksLike(`pruefung=links&marke=${house.id}`, () =>
      expect(row).toContainText(`Der Link «${DEAD}» führt zu keiner Seite.`, { timeout: 300 }),
    );
    expect(await panelPaths(row)).toEqual([linking]);
    await expect(row).toHaveAttribute('target', '_blank');
    await expect(row).toContainText('öffnet in neuem Tab');

    await looksLike(`pruefung=stellen&marke=${house.id}`, () =>
      expect(row).toContainText('Letzter Tag: ', { timeout: 300 }),
    );
    expect(await panelPaths(row)).toEqual([job]);
    await looksLike(`pruefung=uebersetzungen&marke=${multilingual.id}`, () =>
      expect(row).toContainText('Italienisch, Französisch, Englisch: Der ganze Eintrag fehlt.', {
        timeout: 300,
      }),
    );
    expect(await panelPaths(row)).toEqual([untranslated]);

    await editor.publishChange(SEITE, entries[2][1], 'de-CH', faulty(house, '/s/geprueft'));
    await looksLike(`pruefung=links&marke=${house.id}`, () =>
      expect(row).toHaveCount(0, { timeout: 300 }),
    );
  } finally {
    for (const [type, documentId] of entries) await editor.remove(type, documentId);
  }
});

test('the finding of a screen links to its profile', async ({ page, isMobile }) => {
  test.skip(isMobile, 'nothing here depends on the screen');
  await openSignedIn(page, house, 'internal');
  await page.goto(`${originOf(house)}/intern?pruefung=bildschirme`);
  // The screens of the sample content: some are silent, others have been seen because another
  // journey has opened them.
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  const paths = await panelPaths(rows.getByRole('link'));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths).toHaveLength(await rows.count());
  // The profile of a screen may be gone: a journey of the panel deletes its own.
  const list = `${LISTS}/api::kioskprofil.kioskprofil`;
  expect(paths.filter((path) => path !== list && !path.startsWith(`${list}/`))).toEqual([]);
  expect(paths.some((path) => path.startsWith(`${list}/`))).toBe(true);
});

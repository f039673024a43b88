import type { Page } from '@playwright/test';
import { expect, house, openEditor, originOf, test } from '../support/journey.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { inTier } from '../support/tier.ts';
import {
  ORIENTATIONS,
  PICTURE_KINDS,
  QUARTERS,
  turnedPicture,
  UPRIGHT,
  type Orientation,
  type PictureKind,
} from '../support/turnedPicture.ts';

test.skip(({ isMobile }) => isMobile, 'a picture is turned the same everywhere');

const PAGE = 'api::seite.seite';
const LOCALE = 'de-CH';
const CASES = inTier(
  'pictures',
  [
    ['jpeg', 6],
    ['avif', 8],
  ] as const satisfies readonly (readonly [PictureKind, Orientation])[],
  PICTURE_KINDS.flatMap((kind) => ORIENTATIONS.map((turn) => [kind, turn] as const)),
);

/** Uploads the picture as an editor does; returns its id. */
async function upload(kind: PictureKind, turn: Orientation): Promise<number> {
  const name = `Gedreht-${turn}.${kind}`;
  const form = new FormData();
  const content = new Uint8Array(await turnedPicture(kind, turn));
  form.append('files', new Blob([content], { type: `image/${kind}` }), name);
  form.append('fileInfo', JSON.stringify({ name, folder: null }));
  const { status, body } = await library().send('/upload', form);
  expect([name, status]).toEqual([name, 201]);
  return (body as readonly { readonly id: number }[])[0]?.id ?? 0;
}

const library = () =>
  createPanelUser(
    String(process.env['FOYER_CONTENT_URL']),
    String(process.env['FOYER_EDITOR_TOKEN']),
  );

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** What has moved in the main part of the page since it was opened, and how much each move counts. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as LayoutShift;
            const within = sources.filter(({ node }) => node?.parentElement?.closest('main'));
            // A picture without its size moves what follows by much more than a line that a late
            // font sets again (0.0003).
            if (within.length > 0 && value > 0.001)
              moved.push(`${value} ${within.map(({ node }) => node?.nodeName).join()}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moved))));
      }),
  );

test('pictures of every kind, however the camera was held, are shown upright in the room that the page has kept for them', async ({
  page,
}) => {
  test.slow();
  const ids: number[] = [];
  for (const [kind, turn] of CASES) ids.push(await upload(kind, turn));
  const pfad = `s/gedreht-${crypto.randomUUID()}`;
  const editor = openEditor();
  const documentId = await editor.publishNew(PAGE, LOCALE, {
    marke: house.id,
    titel: 'Probe gedrehter Bilder',
    pfad,
    bloecke: CASES.map(([kind, turn], position) => ({
      __component: 'block.bild',
      bild: { datei: ids[position], alt: `${kind} ${turn}`, dekorativ: false },
      breit: false,
    })),
  });
  try {
    const address = `${originOf(house)}/${pfad}`;
    await expect.poll(async () => (await page.goto(address))?.status()).toBe(200);
    const images = page.locator('main img');
    await expect(images).toHaveCount(CASES.length);
    // As a reader passes them: each is asked for when it comes near.
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth))
        .toBeGreaterThan(0);
    }
    const shown = await images.evaluateAll((found) =>
      found.map((each) => {
        const image = each as HTMLImageElement;
        const { naturalWidth, naturalHeight, width, height } = image;
        const canvas = new OffscreenCanvas(naturalWidth, naturalHeight);
        const context = canvas.getContext('2d', {
          willReadFrequently: true,
        }) as OffscreenCanvasRenderingContext2D;
        context.drawImage(image, 0, 0);
        const quarters = [
          [0.25, 0.25],
          [0.75, 0.25],
          [0.25, 0.75],
          [0.75, 0.75],
        ].map(([x = 0, y = 0]) =>
          Array.from(
            context.getImageData(x * naturalWidth, y * naturalHeight, 1, 1).data.subarray(0, 3),
          ),
        );
        return {
          name: image.alt,
          kept: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
          delivered: naturalWidth / naturalHeight,
          drawn: width / height,
          quarters,
        };
      }),
    );
    const proportion = UPRIGHT.width / UPRIGHT.height;
    for (const { name, kept, delivered, drawn, quarters } of shown) {
      for (const each of [kept, delivered, drawn]) expect(each, name).toBeCloseTo(proportion, 1);
      const differences = quarters.flatMap((quarter, place) =>
        quarter.map((value, part) => Math.abs(value - (QUARTERS[place]?.[part] ?? 0))),
      );
      expect(Math.max(...differences), name).toBeLessThan(40);
    }
    expect(await shiftsOf(page)).toEqual([]);
  } finally {
    await editor.remove(PAGE, documentId);
    for (const id of ids) await library().ask(`/upload/files/${id}`, 'DELETE');
  }
});

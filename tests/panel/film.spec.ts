import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { BASE_LOCALE } from '../../src/domain/locale/Locale.ts';
import { house, openEditor, originOf, askSite } from '../support/journey.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { accountOf, expect, test } from './panelPage.ts';

const UID = 'api::seite.seite';
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:09.000\nGuten Tag im Haus.\n';

/** A second of film, drawn by the browser. */
const drawFilm = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 320, height: 180 });
      const pen = canvas.getContext('2d');
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
      const pieces: Blob[] = [];
      recorder.ondataavailable = ({ data }) => void pieces.push(data);
      const ended = new Promise((resolve) => (recorder.onstop = resolve));
      recorder.start();
      for (let at = 0; at < 25; at += 1) {
        pen?.fillRect(at * 8, at * 4, 40, 40);
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      recorder.stop();
      await ended;
      return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
    }),
  );

test('a film is published with captions, and refused without them', async ({
  openPanel,
  page: visitor,
}) => {
  const { token } = await accountOf('Administration');
  const user = createPanelUser(String(process.env['FOYER_CONTENT_URL']), token);
  const upload = async (name: string, type: string, content: Buffer): Promise<number> => {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(content)], { type }), name);
    form.append('fileInfo', JSON.stringify({ name }));
    const { body } = await user.send('/upload', form);
    return (body as readonly { readonly id: number }[])[0]?.id ?? 0;
  };
  const mark = Date.now().toString(36);
  const datei = await upload(`film-${mark}.webm`, 'video/webm', await drawFilm(visitor));
  const still = await sharp({
    create: { width: 320, height: 180, channels: 3, background: '#335577' },
  })
    .png()
    .toBuffer();
  const poster = { datei: await upload(`bild-${mark}.png`, 'image/png', still), alt: 'Der Park' };
  const good = await upload(`gut-${mark}.vtt`, 'text/vtt', Buffer.from(CAPTIONS));
  const bad = await upload(
    `komma-${mark}.vtt`,
    'text/vtt',
    Buffer.from(CAPTIONS.replaceAll('.000', ',000')),
  );
  const editor = openEditor();
  const pfad = `s/film-${mark}`;
  const block = { __component: 'block.video', titel: 'Rundgang', datei, poster };
  const entry = { titel: `Probe Film ${mark}`, pfad, marke: house.id };
  const publish = (untertitel: number | null) =>
    editor.publishNew(UID, BASE_LOCALE, { ...entry, bloecke: [{ ...block, untertitel }] });
  await expect(publish(bad)).rejects.toThrow(/Zeile 3/u);
  await expect(publish(null)).rejects.toThrow(/Untertiteln/u);
  const documentId = await publish(good);

  // The same in the form, as its editor sees it.
  const panel = await openPanel(
    'Redaktion',
    `/content-manager/collection-types/${UID}/${documentId}`,
  );
  await expect(panel.getByRole('button', { name: /^Video Rundgang/u })).toBeVisible();

  await expect
    .poll(async () => (await askSite(house, `/${pfad}`)).headers['content-security-policy'])
    .toContain("media-src 'self'");
  expect((await askSite(house, '/')).headers['content-security-policy']).not.toContain('media-src');
  const requested: string[] = [];
  visitor.on('request', (request) => requested.push(request.url()));
  await visitor.goto(`${originOf(house)}/${pfad}`);
  const film = visitor.locator('video');
  await expect(film).toBeVisible();
  expect(requested.filter((url) => url.includes('.webm'))).toEqual([]);
  expect(requested.filter((url) => !url.startsWith(originOf(house)))).toEqual([]);
  await film.focus();
  await film.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await expect
    .poll(() =>
      film.evaluate((element: HTMLVideoElement) => {
        const [cue] = element.textTracks[0]?.cues ?? [];
        return cue instanceof VTTCue ? cue.text : null;
      }),
    )
    .toBe('Guten Tag im Haus.');
  await editor.remove(UID, documentId);
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFirefox, findWebKit } from '../../scripts/suites/findEngines.ts';
import { root } from '../../scripts/run/places.ts';
import { LANGUAGES, type Language } from '../../src/domain/locale/Locale.ts';
import { applicantHeadMessages } from '../../src/ui/screens/ApplicantPage/ApplicantHead.messages.ts';
import { multilingual } from '../support/chosenBrands.ts';
import { createEditor } from '../support/contentEditor.ts';
import { ENGINE_VIEW, type EnginePage } from '../support/enginePage.ts';
import { hostOf, inLanguage } from '../support/listAddresses.ts';
import { openChromium } from '../support/openChromium.ts';
import { openFirefox } from '../support/openFirefox.ts';
import { openWebKit } from '../support/openWebKit.ts';
import { createPanelUser } from '../support/panelUser.ts';
import { requestPage } from '../support/requestPage.ts';
import { makePdf } from '../support/sampleFiles.ts';

/*
 * The applicant's whole way in the three engines, without script, on a phone, in each language.
 * WebKit is WebKitGTK: the engine of Safari, not Safari.
 */

const UID = 'api::bewerbung.bewerbung';
const DAY = 24 * 60 * 60_000;
const { sitePort, contentUrl, editorToken } = inject('foyer');
const desk = createPanelUser(contentUrl, editorToken);
const editor = createEditor(contentUrl, editorToken);

const ENGINES = {
  Chromium: openChromium,
  Firefox: () => openFirefox(String(findFirefox())),
  WebKit: () => openWebKit(findWebKit() ?? { driver: '', browser: '' }),
};

/** A page of the test's own, whose script changes it. */
const PROBE = '/probe';
const SCRIPTED = '<p id=p>off</p><script>p.textContent = "on"</script>';

/** A picture of each state, for people to look at; none by default. */
const PICTURES = process.env['ENGINE_PICTURES'];

let folder: string;
let file: string;
/** In front of the site, as another visitor for each way: forms are limited by address. */
let front: Server;
let visitor = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'applicant-engines-'));
  file = join(folder, 'Zeugnis für Zoë.pdf');
  writeFileSync(file, makePdf());
  front = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming;
    if (path === PROBE) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(SCRIPTED);
      return;
    }
    const onward = request(
      {
        host: '127.0.0.1',
        port: sitePort,
        method,
        path,
        headers: { ...headers, 'x-forwarded-for': `192.0.2.${200 + visitor}` },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
      },
    );
    onward.once('error', () => response.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((ready) => {
    front.listen(0, '127.0.0.1', ready);
  });
});
afterAll(() => {
  front.close();
  front.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const originOf = () => `http://${hostOf(multilingual)}:${(front.address() as AddressInfo).port}`;

type Words = keyof typeof applicantHeadMessages;

/** The title of a state in a language, before a time is put into it. */
function titleOf(words: Words, language: Language): string {
  const { id, defaultMessage } = applicantHeadMessages[words];
  if (language === 'de') return defaultMessage;
  const path = join(root, 'src/ui/i18n/messages', `${language}.json`);
  return (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)[id] ?? '';
}

/** As a person reads it. */
const plain = (text: unknown): string =>
  String(text).replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim();

/** The desk asks a question and invites, by letter, which counts at once. */
async function answerAtDesk(surname: string, starts: readonly string[]): Promise<void> {
  await expect.poll(() => editor.count(UID, { nachname: surname }), { timeout: 120_000 }).toBe(1);
  const [entry] = await editor.list(UID, { nachname: surname });
  const path = `/replies/bewerbung/${String(entry?.['documentId'])}`;
  const times = { starts, minutes: 45, isPhone: false, place: 'Haus 2', people: 'Eva Muster' };
  for (const [gesehen, fields] of [
    { occasion: 'rueckfrage', text: 'Ab wann?' },
    { occasion: 'einladung', text: 'Kommen Sie?', times },
  ].entries()) {
    const { updatedAt } = (await desk.ask(path)).body as { readonly updatedAt: string };
    const { status } = await desk.ask(path, 'POST', {
      begonnen: updatedAt,
      gesehen,
      way: 'brief',
      language: 'de',
      subject: 'Ihre Bewerbung',
      ...fields,
    });
    expect(status).toBe(200);
  }
}

const starts = [20, 21].map((days) => {
  const day = new Date(Date.now() + days * DAY);
  day.setUTCHours(9, 0, 0, 0);
  return day.toISOString();
});

describe.each(Object.keys(ENGINES) as (keyof typeof ENGINES)[])('in %s', (engine) => {
  let page: EnginePage;
  beforeAll(async () => {
    page = await ENGINES[engine]();
  });
  afterAll(() => page.stop());

  it('no script of a page runs', async () => {
    await page.open(originOf() + PROBE);
    expect(await page.read('document.querySelector("p").textContent')).toBe('off');
  });

  it.each(LANGUAGES)('an applicant goes the whole way (%s)', async (language) => {
    visitor += 1;
    const surname = `${engine}${language}${Date.now()}`;
    const at = (path: string) => inLanguage(path, language, multilingual);
    const addressOf = () => page.read('location.pathname');
    let shown = 0;
    /** Waits for a title, and looks whether the page fits on the phone. */
    const sees = async (words: Words) => {
      const [before = '', after = ''] = titleOf(words, language).split('{day}').map(plain);
      const title = async () => plain(await page.read('document.querySelector("h1").textContent'));
      await expect
        .poll(title, { timeout: 60_000 })
        .toMatch(new RegExp(`^${RegExp.escape(before)}`));
      expect((await title()).endsWith(after)).toBe(true);
      expect(
        await page.read(
          '[innerWidth, document.documentElement.scrollWidth - document.documentElement.clientWidth]',
        ),
      ).toEqual([ENGINE_VIEW.width, 0]);
      if (PICTURES === undefined) return;
      mkdirSync(PICTURES, { recursive: true });
      shown += 1;
      const name = `${engine}-${language}-${shown}-${words}.png`;
      writeFileSync(join(PICTURES, name), await page.picture());
    };

    await page.open(originOf() + at('/jobs/schnellbewerbung'));
    await page.type('form [name=vorname]', 'Zoë');
    await page.type('form [name=nachname]', surname);
    await page.type('form [name=telefon]', '079 000 44 18');
    const option = 'document.querySelector("option[value=pflege]").textContent';
    await page.type('form [name=bereich]', String(await page.read(option)));
    await page.click('main form [type=submit]:not([name])');
    const link = 'main a[href*="/bewerbung/"]';
    const links = () => page.read(`document.querySelectorAll('${link}').length`);
    await expect.poll(links, { timeout: 60_000 }).toBe(1);
    await page.click(link);
    await sees('received');
    const path = String(await addressOf());
    expect(path).toMatch(/\/bewerbung\/[\w-]{22}$/);

    await answerAtDesk(surname, starts);
    await page.open(originOf() + path);
    await sees('choose');
    await page.click(`[name=zeit][value="${starts[1]}"]`);
    await page.click('form:has([name=zeit]) [type=submit]');
    await sees('chosen');

    await page.type('form [name=text]', 'Ab März, früher geht’s nicht.');
    await page.click('form:has([name=text]) [type=submit]');
    const text = async () => plain(await page.read('document.querySelector("main").textContent'));
    await expect.poll(text, { timeout: 60_000 }).toContain('Ab März, früher geht’s nicht.');
    await page.choose('[name=dateien]', file);
    await page.click('form:has([name=dateien]) [type=submit]');
    await expect.poll(text, { timeout: 60_000 }).toContain('Zeugnis für Zoë.pdf');
    await sees('chosen');

    const copy = String(await page.read('document.querySelector("a[download]").pathname'));
    const { status, headers } = await requestPage({
      port: sitePort,
      host: hostOf(multilingual),
      path: copy,
      headers: { 'x-forwarded-for': '192.0.2.199' },
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);

    await page.click('main summary:has(+ form [value=zurueckziehen])');
    await page.click('form:has([value=zurueckziehen]) [type=submit]');
    await sees('withdrawn');
    expect(await addressOf()).toBe(path);

    await page.click('main a[href$="/loeschen"]');
    await sees('deletion');
    await page.click('[name=alles]');
    await page.click('form:has([name=alles]) [type=submit]');
    await sees('deleted');
    await page.open(originOf() + path);
    await sees('ended');
    expect(await editor.count(UID, { nachname: surname })).toBe(0);
  });
});

import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { HtmlSignatureRenderer } from '../../src/adapters/html-signature/HtmlSignatureRenderer.ts';
import { packSignature } from '../../src/adapters/html-signature/packSignature.ts';
import { readPhoneNumber } from '../../src/adapters/html-signature/readPhoneNumber.ts';
import { createVCard } from '../../src/adapters/html-signature/createVCard.ts';
import type { StaffBoot } from '../../src/app/staff/staffBoot.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import {
  EMPTY_FIELDS,
  type Signature,
  type SignatureFields,
} from '../../src/domain/signature/Signature.ts';
import { createSignature, type SignatureHouse } from '../../src/domain/signature/SignatureHouse.ts';
import {
  FIELD_NAMES,
  type SignatureFieldName,
} from '../../src/ui/screens/MailSignature/useSignatureDraft.ts';
import {
  expect,
  group,
  house,
  multilingual,
  originOf,
  test,
  ignoreNoise,
} from '../support/journey.ts';
import { openSignedIn } from '../support/signIn.ts';

const renderer = new HtmlSignatureRenderer(readPhoneNumber);
const TYPED = {
  name: 'Fatima Öztürk <img src=x onerror=alert(1)>',
  function: 'Teamleiterin',
  email: 'f.oeztuerk@haus.example',
  directPhone: '044 668 18 02',
  mobilePhone: '+41791234567',
  presenceDays: 'Mo, Do, Fr',
} as const satisfies Partial<SignatureFields>;

const field = (page: Page, name: SignatureFieldName): Locator =>
  page.locator(`main [name="${FIELD_NAMES[name]}"]`);
const mail = (page: Page) => page.frameLocator('main iframe').locator('body');
const copyButton = (page: Page): Locator => page.getByRole('button', { name: 'Signatur kopieren' });

async function fill(page: Page, typed: Partial<SignatureFields> = TYPED): Promise<void> {
  for (const [name, value] of Object.entries(typed))
    await field(page, name as SignatureFieldName).fill(value);
}

/** The houses in the page's boot block. */
async function housesOf(page: Page): Promise<readonly SignatureHouse[]> {
  const boot = JSON.parse(await page.locator('#staff').innerText()) as StaffBoot;
  return boot.takeOver?.data.houses ?? [];
}

async function signatureOf(
  page: Page,
  id: string,
  typed: Partial<SignatureFields> = TYPED,
): Promise<Signature> {
  const found = (await housesOf(page)).find((each) => each.id === id);
  if (found === undefined) throw new Error(`The page has no house "${id}"`);
  return createSignature(found, {
    ...EMPTY_FIELDS,
    headOfficePhone: found.headOfficePhone,
    ...typed,
  });
}

/**
 * Pastes into a page of another program, such as a mail program. Returns the clipboard data, and
 * the editable field with the result.
 */
async function paste(
  context: BrowserContext,
  brand: Brand,
): Promise<{ html: string; text: string; editor: Locator }> {
  const elsewhere = await context.newPage();
  // Any address of the site works. The clipboard events need none, but `about:blank` cannot have
  // the focus in every Chromium.
  await elsewhere.route('**/einfuegen', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="de"><title>Mail</title><div id="mail" contenteditable="true"></div></html>',
    }),
  );
  await elsewhere.route('**/*.png', (route) => route.fulfill({ status: 204 }));
  await elsewhere.goto(`${originOf(brand)}/einfuegen`);
  const editor = elsewhere.locator('#mail');
  await editor.evaluate((element: HTMLElement) =>
    element.addEventListener('paste', ({ clipboardData }) => {
      Object.assign(window, {
        pasted: {
          html: clipboardData?.getData('text/html') ?? '',
          text: clipboardData?.getData('text/plain') ?? '',
        },
      });
    }),
  );
  await editor.focus();
  await elsewhere.keyboard.press('Control+V');
  const pasted = await elsewhere.evaluate(
    () => (window as unknown as { pasted: { html: string; text: string } }).pasted,
  );
  return { ...pasted, editor };
}

/**
 * innerText puts a blank line where a row has space above it, and so does the text part. Blank
 * lines are removed.
 */
const linesOf = (written: string): readonly string[] =>
  written
    .replaceAll('\u00a0', ' ')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
const hrefsOf = (html: string): readonly string[] =>
  [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

test('a signature is filled in, copied, and pasted exactly as rendered', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'the clipboard is one for all');
  await openSignedIn(page, house, 'signature');
  await fill(page);
  await expect(mail(page)).toContainText('Anwesend: Mo, Do, Fr');
  await copyButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Signatur kopiert' })).toHaveText(
    'Signatur kopiert. Jetzt in Outlook einfügen.',
  );

  const signature = await signatureOf(page, house.id);
  const { html, text, editor } = await paste(context, house);
  const expected = renderer.render(signature, 'full');
  expect(text.replaceAll('\r\n', '\n')).toBe(expected.text);
  expect(html).toContain(expected.html);

  expect(linesOf(await editor.innerText())).toEqual(linesOf(expected.text));
  expect(
    await editor.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  ).toEqual(hrefsOf(expected.html));
  const logo = editor.locator('img');
  await expect(logo).toHaveCount(1);
  await expect(logo).toHaveAttribute('src', signature.logo.address);
  await expect(logo).toHaveAttribute('width', String(signature.logo.width));
  await expect(logo).toHaveAttribute('height', String(signature.logo.height));
});

test('the short signature is copied with the keyboard alone', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard');
  await openSignedIn(page, house, 'signature');
  await expect(mail(page)).toContainText('Freundliche Grüsse');
  await field(page, 'name').focus();
  await page.keyboard.type('Ruth Muster');
  const short = page.getByRole('radio', { name: 'Kurz, für Antworten' });
  for (
    let tab = 0;
    tab < 20 &&
    !(await page
      .getByRole('radio', { name: 'Ganze Signatur' })
      .evaluate((each) => each === document.activeElement));
    tab += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(short).toBeChecked();
  const copy = page.getByRole('button', { name: 'Kurze Signatur kopieren' });
  for (
    let tab = 0;
    tab < 6 && !(await copy.evaluate((each) => each === document.activeElement));
    tab += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Kurze Signatur kopiert' }),
  ).toBeVisible();
  await expect(copy).toBeFocused();
  const { text } = await paste(context, house);
  expect(text.replaceAll('\r\n', '\n')).toBe(
    renderer.render(await signatureOf(page, house.id, { name: 'Ruth Muster' }), 'reply').text,
  );
});

/** A later or a stricter browser may refuse `execCommand`, or both ways of copying. */
const REFUSALS = {
  'the old way': () => {
    document.execCommand = () => false;
  },
  'both ways': () => {
    document.execCommand = () => false;
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  },
} as const;

for (const [refused, refuse] of Object.entries(REFUSALS)) {
  test(
    `a signature can be copied if the browser refuses ${refused} of copying`,
    { tag: '@journeys' },
    async ({ page, context, isMobile, noise }) => {
      test.skip(isMobile, 'the clipboard is one for all');
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
        origin: originOf(house),
      });
      await page.addInitScript(refuse);
      await openSignedIn(page, house, 'signature');
      await fill(page);
      await copyButton(page).click();
      if (refused === 'both ways') {
        await expect(
          page.getByRole('status').filter({ hasText: 'Ihr Browser kopiert nicht selbst.' }),
        ).toBeVisible();
        await page.keyboard.press('Control+C');
      } else {
        await expect(
          page.getByRole('status').filter({ hasText: 'Signatur kopiert' }),
        ).toBeVisible();
        // Chromium parses the markup again and logs each of its styles, although it keeps them.
        ignoreNoise(noise, /Applying inline style/);
      }
      const { html, text, editor } = await paste(context, house);
      const signature = await signatureOf(page, house.id);
      const expected = renderer.render(signature, 'full');
      // When a person copies by hand, the browser writes the text, and includes the logo's name.
      expect(linesOf(text).filter((line) => line !== signature.logo.alt)).toEqual(
        linesOf(expected.text),
      );
      expect(linesOf(await editor.innerText())).toEqual(linesOf(expected.text));
      expect(html).toContain('Arial');
      expect(
        await editor
          .locator('a')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.replace(/\/$/, ''))),
      ).toEqual(hrefsOf(expected.html).map((href) => href.replace(/\/$/, '')));
      await expect(editor.locator('img')).toHaveAttribute('width', String(signature.logo.width));
    },
  );
}

test('the downloaded package and visiting card contain the data of the signature', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'nothing here depends on the screen');
  await openSignedIn(page, house, 'signature');
  await fill(page);
  const saved = async (name: string): Promise<{ name: string; bytes: Buffer }> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const signature = await signatureOf(page, house.id);
  const logo = await page.evaluate(
    async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer())],
    signature.logo.address,
  );
  const packed = packSignature(signature, Uint8Array.from(logo), renderer);
  const zip = await saved('Paket für klassisches Outlook');
  expect(zip.name).toBe(packed.name);
  expect(unzipSync(zip.bytes)).toEqual(unzipSync(packed.bytes));
  await expect(page.getByRole('status').filter({ hasText: 'Datei gespeichert' })).toBeVisible();
  const card = createVCard(signature, readPhoneNumber);
  const vcf = await saved('Visitenkarte (vCard)');
  const withoutMoment = (text: string): string => text.replace(/^REV.*\r\n/m, '');
  expect(vcf.name).toBe(card.name);
  expect(withoutMoment(strFromU8(new Uint8Array(vcf.bytes)))).toBe(
    withoutMoment(strFromU8(card.bytes)),
  );
});

test('entered values are kept over a reload until they are deleted', async ({ page }) => {
  await openSignedIn(page, house, 'signature');
  await expect(mail(page)).toContainText('Freundliche Grüsse');
  await fill(page, { name: 'Ruth Muster', presenceDays: 'Di' });
  await page.reload();
  await expect(field(page, 'name')).toHaveValue('Ruth Muster');
  await expect(mail(page)).toContainText('Anwesend: Di');
  await page.getByRole('button', { name: 'Angaben auf diesem Gerät löschen' }).press('Enter');
  await expect(page.locator('main [role="status"]:focus')).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('');
  await expect(mail(page)).not.toContainText('Ruth Muster');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await page.reload();
  await expect(mail(page)).toContainText('Freundliche Grüsse');
  await expect(field(page, 'name')).toHaveValue('');
});

test('a person with several houses can choose the house, and the choice is kept', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'nothing here depends on the screen');
  await openSignedIn(page, group, 'signature');
  const [own, other] = await housesOf(page);
  expect(own?.id).toBe(group.id);
  if (other === undefined) throw new Error('There is one house only');
  await expect(mail(page)).toContainText(own?.texts.companyLine ?? '?');
  await page.getByLabel('Haus', { exact: true }).selectOption(other.id);
  await expect(mail(page)).toContainText(other.texts.companyLine);
  await expect(field(page, 'headOfficePhone')).toHaveValue(other.headOfficePhone);
  await page.reload();
  await expect(mail(page)).toContainText(other.texts.companyLine);
  // The house has another number than when it was stored.
  await page.evaluate(
    (phone) =>
      localStorage.setItem(
        'signatur',
        (localStorage.getItem('signatur') ?? '').replaceAll(phone, '044 111 11 11'),
      ),
    other.headOfficePhone,
  );
  await page.reload();
  await expect(field(page, 'headOfficePhone')).toHaveValue(other.headOfficePhone);
});

test('a signature that changes after it was copied is not said to be copied', async ({ page }) => {
  await openSignedIn(page, house, 'signature');
  await fill(page, { name: 'Ruth Muster', email: 'ruth@zürich.example' });
  await expect(mail(page)).toContainText('ruth@zürich.example');
  await copyButton(page).click();
  const copied = page.getByRole('status').filter({ hasText: 'Signatur kopiert' });
  await expect(copied).toBeVisible();
  await fill(page, { name: 'Rut Muster' });
  await expect(copied).toBeHidden();
});

test('the signature is in the language of the page', async ({ page, isMobile }) => {
  test.skip(isMobile, 'nothing here depends on the screen');
  await openSignedIn(page, multilingual, 'signature', 'it');
  await fill(page, { name: 'Elena Rossi', presenceDays: 'lu, ma' });
  await expect(mail(page)).toContainText('Cordiali saluti');
  await expect(mail(page)).toContainText('Presenza: lu, ma');
  expect(await page.locator('main').innerText()).not.toMatch(/Vorschau|kopieren|Anwesend/);
  // A house without Italian texts keeps its German texts as well.
  await page.locator('#haus').selectOption(house.id);
  await expect(mail(page)).toContainText('Anwesend: lu, ma');
});

test('entered values are not sent to a server', async ({ page, isMobile }) => {
  test.skip(isMobile, 'nothing here depends on the screen');
  const asked: string[] = [];
  await openSignedIn(page, house, 'signature');
  await expect(mail(page)).toContainText('Freundliche Grüsse');
  page.on('request', (request) =>
    asked.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`),
  );
  await fill(page, { name: 'Geheimnis Muster', email: 'geheimnis@haus.example' });
  await copyButton(page).click();
  await page.getByRole('button', { name: 'Visitenkarte (vCard)' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Datei gespeichert' })).toBeVisible();
  expect(
    asked.filter((request) => !request.startsWith('blob:') && /geheimnis/i.test(request)),
  ).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the instructions for all versions of Outlook are readable, and the page says why it has no preview', async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'nothing here depends on the screen');
    await openSignedIn(page, house, 'signature');
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(field(page, 'name')).toBeHidden();
    for (const name of ['Klassisch', 'Neu', 'Im Browser', 'Mac', 'Telefon'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByText('%APPDATA%')).toBeVisible();
  });
});

test('the page has no accessibility violations after a signature is filled in and copied', async ({
  page,
}) => {
  await openSignedIn(page, house, 'signature');
  await fill(page);
  await copyButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Signatur kopiert' })).toBeVisible();
  // No script runs in the preview, and axe needs one. The stories check the preview.
  await page.locator('main iframe').evaluate((frame) => frame.remove());
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(
    false,
  );
});

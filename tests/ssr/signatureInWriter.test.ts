import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandsDir } from '../../scripts/run/places.ts';
import { findWriter } from '../../scripts/suites/findWriter.ts';
import { HtmlSignatureRenderer } from '../../src/adapters/html-signature/HtmlSignatureRenderer.ts';
import { packSignature } from '../../src/adapters/html-signature/packSignature.ts';
import { readPhoneNumber } from '../../src/adapters/html-signature/readPhoneNumber.ts';
import { createSignatureLogos } from '../../src/adapters/images/brandLogos.ts';
import { brands } from '../support/listAddresses.ts';
import { listUses } from '../support/outlook/listUses.ts';
import { ENTERED, signatureAt } from '../support/outlook/sampleSignatures.ts';
import { attributesOf, textOf } from '../support/readHtml.ts';

// Writer reads HTML much as Word does: it converts it into paragraphs, tables and characters, and
// not into boxes. What Writer keeps does not depend on a browser.
const renderer = new HtmlSignatureRenderer(readPhoneNumber);
const [brand] = brands;
if (brand === undefined) throw new Error('brands/ is empty');
const signature = signatureAt(brand);
/**
 * The signature in the clipboard for each brand; `signature.spec.ts` proves that the clipboard
 * contains exactly this.
 */
const copied = Object.fromEntries(brands.map((each) => [each.id, signatureAt(each)]));
const entered = {
  ...copied,
  markup: signatureAt(brand, ENTERED.markup),
  'right to left': signatureAt(brand, ENTERED['right to left']),
};
const folder = mkdtempSync(join(tmpdir(), 'signature-'));

beforeAll(async () => {
  for (const [name, each] of Object.entries(entered))
    writeFileSync(
      join(folder, `${name}.html`),
      `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${renderer.render(each, 'full').html}</body></html>`,
    );
  const logo = await createSignatureLogos(brandsDir)(brand);
  for (const [path, bytes] of Object.entries(
    unzipSync(
      packSignature(
        { ...signature, fields: { ...signature.fields, name: 'package' } },
        logo,
        renderer,
      ).bytes,
    ),
  )) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  convert([
    '--infilter=HTML (StarWriter)',
    '--convert-to',
    'odt',
    ...Object.keys(entered).map((name) => `${name}.html`),
    'package.htm',
  ]);
  convert([
    '--convert-to',
    'html:HTML (StarWriter)',
    ...Object.keys(entered).map((name) => `${name}.odt`),
    'package.odt',
  ]);
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true }));

function convert(args: readonly string[]): void {
  const { status, stderr } = spawnSync(
    String(findWriter()),
    [`-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`, '--headless', ...args],
    { cwd: folder, encoding: 'utf8', timeout: 150_000 },
  );
  if (status !== 0) throw new Error(`Writer ended with ${status}: ${stderr}`);
}

const kept = (name: string): string =>
  readFileSync(join(folder, `${name}.html`), 'utf8').replace(/<head>[\s\S]*<\/head>/, '');
const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');
const onOneLine = (html: string): string => textOf(html).replace(/\s+/g, '');

describe('a signature that is pasted into LibreOffice Writer', () => {
  it.each(Object.entries(entered))('keeps every line: %s', (name, each) => {
    for (const line of linesOf(renderer.render(each, 'full').text))
      expect(onOneLine(kept(name))).toContain(line.replace(/\s+/g, ''));
  });

  it.each(Object.entries(copied))('keeps every link: %s', (name, each) => {
    expect(attributesOf(kept(name), 'a', 'href')).toEqual(
      attributesOf(renderer.render(each, 'full').html, 'a', 'href'),
    );
  });

  it.each(Object.entries(copied))(
    'keeps the logo, its name and its size: %s',
    (name, { logo: { address, alt, width, height } }) => {
      const html = kept(name);
      expect(
        ['src', 'alt', 'width', 'height'].map(
          (attribute) => attributesOf(html, 'img', attribute)[0],
        ),
      ).toEqual([address, alt, String(width), String(height)]);
    },
  );

  it('becomes one table, and no typed text becomes active code', () => {
    for (const name of Object.keys(entered)) {
      expect(kept(name).match(/<table\b/g)).toHaveLength(1);
      expect(
        listUses(kept(name)).filter(
          ({ element, feature }) => element === 'script' || feature.includes(' on'),
        ),
      ).toEqual([]);
    }
  });

  it('is the same from the package, with the picture next to it', () => {
    for (const line of linesOf(
      renderer.render({ ...signature, fields: { ...signature.fields, name: 'package' } }, 'full')
        .text,
    ))
      expect(onOneLine(kept('package'))).toContain(line.replace(/\s+/g, ''));
    expect(attributesOf(kept('package'), 'img', 'src').map(decodeURIComponent)).toEqual([
      'package_files/logo.png',
    ]);
  });
});

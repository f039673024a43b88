import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { OUTLOOK_CHECK } from '../../domain/signature/outlookCheckResult.ts';
import { OUTLOOK_FAMILIES } from '../../domain/signature/OutlookCheck.ts';
import type { SignatureVariant } from '../../domain/signature/Signature.ts';
import { checkMails, lintMail } from '../../../tests/support/outlook/lintMail.ts';
import { ENTERED, signatureAt } from '../../../tests/support/outlook/sampleSignatures.ts';
import { FileBrandDirectory } from '../files/FileBrandDirectory.ts';
import { HtmlSignatureRenderer } from './HtmlSignatureRenderer.ts';
import { readPhoneNumber } from './readPhoneNumber.ts';

const brands = new FileBrandDirectory('brands').list();
const renderer = new HtmlSignatureRenderer(readPhoneNumber);
const VARIANTS: readonly SignatureVariant[] = ['full', 'reply'];
const entered = brands.map(
  (brand) =>
    [
      brand.id,
      VARIANTS.flatMap((variant) =>
        Object.values(ENTERED).map(
          (fields) => renderer.render(signatureAt(brand, fields), variant).html,
        ),
      ),
    ] as const,
);
const RESULT = 'src/domain/signature/outlookCheckResult.ts';

describe.each(OUTLOOK_FAMILIES)('Outlook %s', (family) => {
  it.each(entered)('renders the signatures of %s without faults for all input', (_, mails) => {
    expect(mails.flatMap((html) => lintMail(html, family))).toEqual([]);
  });
});

test('the stored check result is up to date (update: `npx vitest run --project unit outlookCheck -u`)', async () => {
  const found = checkMails(
    brands.flatMap((brand) =>
      VARIANTS.map((variant) => renderer.render(signatureAt(brand), variant).html),
    ),
  );
  const [head = ''] = readFileSync(RESULT, 'utf8').split(' = ');
  const source = `${head} = ${JSON.stringify(found, null, 2)};\n`;
  await expect(source).toMatchFileSnapshot(resolve(RESULT));
  expect(OUTLOOK_CHECK).toEqual(found);
});

describe('the check itself', () => {
  test.each([
    ['<div style="display:flex">x</div>', 'classic', 'display:flex'],
    ['<p style="padding:4px">x</p>', 'classic', 'padding'],
    ['<table style="max-width:600px"><tr><td>x</td></tr></table>', 'classic', 'max-width'],
    ['<img src="https://haus.example/logo.svg" width="10" height="10" alt="">', 'classic', 'SVG'],
    ['<img src="https://haus.example/logo.webp" width="10" height="10" alt="">', 'classic', 'WebP'],
    ['<img src="https://haus.example/logo.png" width="100%" alt="">', 'classic', 'width attribute'],
    ['<svg></svg>', 'web', '<svg>'],
    ['<span style="white-space:nowrap">x</span>', 'classic', 'white-space'],
    ['<span style="color:var(--brand)">x</span>', 'classic', 'var()'],
    ['<td style="font-size:1rem">x</td>', 'classic', 'rem'],
    [
      '<table><tr><td style="line-height:20px">x</td></tr></table>',
      'ios',
      'line height without its rule',
    ],
    ['<a href="javascript:alert(1)">x</a>', 'mac', 'javascript'],
    ['<blink>x</blink>', 'android', '<blink>'],
    ['<span class="name">x</span>', 'android', 'class='],
    ['<!-- a comment -->', 'android', 'comment'],
    ['<bdi>x</bdi>', 'mac', '<bdi>'],
    [
      '<a style="text-decoration:underline overline" href="https://haus.example/">x</a>',
      'classic',
      'text-decoration',
    ],
  ] as const)('finds a fault in %s', (html, family, named) => {
    expect(lintMail(html, family).join('\n').toLowerCase()).toContain(named.toLowerCase());
  });

  test('finds no fault in a plain table', () => {
    expect(
      OUTLOOK_FAMILIES.flatMap((family) =>
        lintMail('<table cellpadding="0"><tr><td>x</td></tr></table>', family),
      ),
    ).toEqual([]);
  });
});

import { describe, expect, it, test } from 'vitest';
import { contrast } from '../../domain/brand/colorSpace.ts';
import { attributesOf } from '../../../tests/support/readHtml.ts';
import {
  ENTERED,
  LONGEST_TEXTS,
  signatureAt,
} from '../../../tests/support/outlook/sampleSignatures.ts';
import { group, house, multilingual } from '../../../tests/support/chosenBrands.ts';
import { FileBrandDirectory } from '../files/FileBrandDirectory.ts';
import { HtmlSignatureRenderer } from './HtmlSignatureRenderer.ts';
import { readPhoneNumber } from './readPhoneNumber.ts';

const brands = new FileBrandDirectory('brands').list();
const [sample] = brands;
if (sample === undefined) throw new Error('brands/ is empty');
const renderer = new HtmlSignatureRenderer(readPhoneNumber);

/**
 * The backgrounds of a mail: white, and the dark one of Outlook in programs that do not change
 * colours.
 */
const GROUNDS = { white: '#ffffff', dark: '#1f1f1f' };

describe.each(brands.map((brand) => [brand.id, brand] as const))(
  'the signature of %s',
  (_, brand) => {
    it('stays below 10 kB for all form input, with the longest texts of editors', () => {
      for (const [entered, fields] of Object.entries(ENTERED)) {
        const { html } = renderer.render(
          { ...signatureAt(brand, fields), texts: LONGEST_TEXTS },
          'full',
        );
        expect(new TextEncoder().encode(html).length, entered).toBeLessThan(10_000);
      }
    });

    it("has its logo from the brand's https address, with its size as attributes", () => {
      const { html } = renderer.render(signatureAt(brand), 'full');
      const { address, width, height } = signatureAt(brand).logo;
      expect(address).toMatch(/^https:\/\/[^/]+\/marken\/[^/]+\/signatur\.png$/);
      expect([
        attributesOf(html, 'img', 'src'),
        attributesOf(html, 'img', 'width'),
        attributesOf(html, 'img', 'height'),
        attributesOf(html, 'img', 'alt'),
      ]).toEqual([[address], [String(width)], [String(height)], [brand.name]]);
    });

    it('has enough contrast on a white and on a dark background', () => {
      const colors = new Set(
        [...renderer.render(signatureAt(brand), 'full').html.matchAll(/color:([^;"]+)/g)].map(
          ([, color = '']) => color,
        ),
      );
      expect(colors.size).toBe(2);
      for (const color of colors) {
        expect(contrast(color, GROUNDS.white), color).toBeGreaterThanOrEqual(4.5);
        expect(contrast(color, GROUNDS.dark), color).toBeGreaterThanOrEqual(3);
      }
    });
  },
);

// Texts differ only by the traits of a brand.
test.each([house, group, multilingual])(
  'the signature of $id has the expected text, line by line',
  async (brand) => {
    const full = (
      [
        'full',
        'minimal',
        'markup',
        'a name of 300 characters',
        'some emoji',
        'right to left',
      ] as const
    ).map(
      (entered) =>
        `== ${entered}\n${renderer.render(signatureAt(brand, ENTERED[entered]), 'full').text}`,
    );
    const reply = `== reply\n${renderer.render(signatureAt(brand), 'reply').text}`;
    await expect([...full, reply, ''].join('\n\n')).toMatchFileSnapshot(
      `__snapshots__/${brand.id}.txt`,
    );
  },
);

test('phone numbers are shown in one format, with non-breaking spaces and a tel: link', () => {
  const { html, text } = renderer.render(signatureAt(sample), 'reply');
  expect(text).toContain(
    'Telefon +41 44 000 96 60, direkt +41 44 000 96 72, Mobile +41 79 000 96 73',
  );
  expect(attributesOf(html, 'a', 'href')).toEqual([
    'tel:+41440009660',
    'tel:+41440009672',
    'tel:+41790009673',
  ]);
  expect(html).toContain('>+41\u00a044\u00a0000\u00a096\u00a060<');
});

test('without a head office number the direct number is shown as the phone number', () => {
  const { text } = renderer.render(
    signatureAt(sample, { ...ENTERED.full, headOfficePhone: '' }),
    'reply',
  );
  expect(text).toContain('Telefon direkt +41 44 000 96 72, Mobile');
});

test('a number that cannot be parsed is shown as typed, without a link', () => {
  const { html, text } = renderer.render(
    signatureAt(sample, {
      ...ENTERED.full,
      headOfficePhone: 'intern 12',
      directPhone: '',
      mobilePhone: '',
    }),
    'reply',
  );
  expect(text).toContain('Telefon intern 12');
  expect(html).not.toContain('<a ');
});

test('long words can break, but an emoji of several code points is never split', () => {
  expect(renderer.render(signatureAt(sample, ENTERED['one long word']), 'full').html).toContain(
    `${'Ö'.repeat(30)}<wbr>${'Ö'.repeat(30)}`,
  );
  const { html } = renderer.render(signatureAt(sample, ENTERED.emoji), 'full');
  expect(html).toContain('🌻<wbr>👩🏽‍⚕️');
  expect(html).not.toMatch(/\u200d<wbr>|<wbr>(?:\u200d|\ufe0f|\p{Emoji_Modifier})/u);
});

test('the texts of editors may have several lines', () => {
  const signature = signatureAt(sample);
  const { text } = renderer.render(
    { ...signature, texts: { ...signature.texts, disclaimer: 'Eins\n\nZwei' } },
    'full',
  );
  expect(text).toMatch(/\n\nEins\nZwei$/);
});

test.each(['javascript:alert(1)', 'data:image/png;base64,AAAA', '//evil.example/logo.png', ''])(
  'a logo with the address %s is left out',
  (address) => {
    const signature = signatureAt(sample);
    expect(
      renderer.render({ ...signature, logo: { ...signature.logo, address } }, 'full').html,
    ).not.toContain('<img');
  },
);

test('an invalid colour is replaced by grey', () => {
  expect(
    renderer.render({ ...signatureAt(sample), linkColor: 'red;background:url(x)' }, 'full').html,
  ).toContain('<a href="mailto:f.oberholzer@haus.example" style="color:#757575;');
});

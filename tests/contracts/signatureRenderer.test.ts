import { describe, expect, it } from 'vitest';
import { parseFragment, serialize } from 'parse5';
import { FileBrandDirectory } from '../../src/adapters/files/FileBrandDirectory.ts';
import { HtmlSignatureRenderer } from '../../src/adapters/html-signature/HtmlSignatureRenderer.ts';
import { readPhoneNumber } from '../../src/adapters/html-signature/readPhoneNumber.ts';
import {
  EMPTY_FIELDS,
  SIGNATURE_FIELDS,
  type SignatureRenderer,
  type SignatureVariant,
} from '../../src/domain/signature/Signature.ts';
import { listUses } from '../support/outlook/listUses.ts';
import { ENTERED, signatureAt } from '../support/outlook/sampleSignatures.ts';
import { textOf } from '../support/readHtml.ts';

const RENDERERS: readonly { readonly name: string; readonly renderer: SignatureRenderer }[] = [
  { name: 'as HTML, with numbers read', renderer: new HtmlSignatureRenderer(readPhoneNumber) },
];

const VARIANTS: readonly SignatureVariant[] = ['full', 'reply'];
const MAX_BYTES = 10_000;
const [brand] = new FileBrandDirectory('brands').list();
if (brand === undefined) throw new Error('brands/ is empty');

const entered = Object.entries(ENTERED);
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
/** Remains of missing values, and whitespace in the wrong places. */
function faultsOf(text: string): readonly string[] {
  const lines = text.split('\n');
  const left = lines.filter((line) => line !== line.trim() || /[:,]$|^,|, ,/.test(line));
  const room = lines.filter(
    (line, position) =>
      line === '' &&
      (position === 0 || lines[position + 1] === '' || position === lines.length - 1),
  );
  return [...left, ...room];
}

const words = (text: string): string => text.replace(/\s+/g, '');

describe.each(RENDERERS)('SignatureRenderer $name', ({ renderer }) => {
  it('returns the same output for the same input, and does not change its input', () => {
    const signature = signatureAt(brand);
    const before = structuredClone(signature);
    expect(renderer.render(signature, 'full')).toEqual(
      renderer.render(structuredClone(signature), 'full'),
    );
    expect(signature).toEqual(before);
  });

  it.each(VARIANTS)('has the same content in HTML and plain text: %s', (variant) => {
    const { html, text } = renderer.render(signatureAt(brand), variant);
    expect(words(textOf(html))).toBe(words(text));
    expect(faultsOf(text)).toEqual([]);
  });

  it('has every field in the full signature, and name, function and phone numbers in the short one', () => {
    const { name, function: job, email, presenceDays } = ENTERED.full;
    const [full, reply] = VARIANTS.map(
      (variant) => renderer.render(signatureAt(brand), variant).text,
    );
    for (const each of [
      name,
      job,
      email,
      presenceDays,
      'Freundliche Grüsse',
      brand.fallback.organisation,
      'vertraulich',
    ])
      expect(full).toContain(each);
    for (const each of [name, job, 'Telefon', 'direkt', 'Mobile']) expect(reply).toContain(each);
    for (const each of [email, presenceDays, 'Freundliche', 'vertraulich'])
      expect(reply).not.toContain(each);
  });

  it.each(SIGNATURE_FIELDS)('has no empty line, label or comma for a missing %s', (field) => {
    for (const variant of VARIANTS) {
      const { html, text } = renderer.render(
        signatureAt(brand, { ...ENTERED.full, [field]: '  ' }),
        variant,
      );
      expect(html).not.toMatch(/<(td|span|strong|a)\b[^>]*>\s*<\/\1>/);
      expect(faultsOf(text)).toEqual([]);
    }
  });

  it('contains at most the house if no field was entered', () => {
    expect(
      renderer.render(signatureAt(brand, EMPTY_FIELDS), 'full').text.split('\n\n'),
    ).toHaveLength(3);
    expect(renderer.render(signatureAt(brand, EMPTY_FIELDS), 'reply').text).toBe('');
  });

  it.each(entered)('treats all input as text: %s', (_, fields) => {
    for (const variant of VARIANTS) {
      const { html, text } = renderer.render(signatureAt(brand, fields), variant);
      const used = new Set(
        listUses(html)
          .filter(({ value }) => value === '')
          .map(({ element }) => element),
      );
      expect(['table', 'tbody', 'tr', 'td', 'strong', 'span', 'a', 'img', 'wbr']).toEqual(
        expect.arrayContaining([...used]),
      );
      expect(
        listUses(html)
          .map(({ feature }) => feature)
          .filter((feature) => /=$| link$/.test(feature)),
      ).not.toContainEqual(expect.stringMatching(/on\w+=|javascript|unlisted relative/));
      expect(html).not.toMatch(/[\p{Cs}\u202a-\u202e\u2066-\u2069]|[^\P{Cc}]/u);
      expect(words(textOf(serialize(parseFragment(html))))).toBe(words(text));
    }
  });

  it.each(entered)('stays below 10 kB: %s', (_, fields) => {
    for (const variant of VARIANTS)
      expect(bytesOf(renderer.render(signatureAt(brand, fields), variant).html)).toBeLessThan(
        MAX_BYTES,
      );
  });

  it('allows no extra recipient in its mail link', () => {
    const { html } = renderer.render(signatureAt(brand, ENTERED['mail with more in it']), 'full');
    expect(html).toContain('href="mailto:a%3Fbcc%3Devil@haus.example"');
  });
});

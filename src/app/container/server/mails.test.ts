import { parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it, test } from 'vitest';
import { lintMails } from '../../../../tests/support/outlook/lintMail.ts';
import { MAIL_RULES } from '../../../../tests/support/outlook/mailRules.ts';
import { sampleMails, type SampleMail } from '../../../../tests/support/sampleMails.ts';
import { FileBrandDirectory } from '../../../adapters/files/FileBrandDirectory.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { contrast } from '../../../domain/brand/colorSpace.ts';
import { WHITE } from '../../../domain/brand/palette.ts';
import { localeOf } from '../../../domain/locale/resolveLocale.ts';
import { OUTLOOK_FAMILIES } from '../../../domain/signature/OutlookCheck.ts';

const TYPED = {
  plain: { firstName: 'Verena', message: 'Guten Tag\n\nIch freue mich auf Sie.' },
  hostile: {
    firstName: 'www.boese.example</p><img src=x onerror=alert(1)>',
    message:
      '"><script>alert(1)</script><style>*{display:none}</style><!-- &lt; &amp; https://boese.example a@boese.example',
  },
  longest: { firstName: 'Ö'.repeat(100), message: 'W&'.repeat(2500) },
} as const;
const brands = new FileBrandDirectory('brands').list();
const known = new Map<Brand, Promise<readonly SampleMail[]>>();
/** The mails of a brand for all that people typed. */
function mailsOf(brand: Brand): Promise<readonly SampleMail[]> {
  const mails =
    known.get(brand) ??
    Promise.all(Object.values(TYPED).map((typed) => sampleMails({ brand, typed }))).then((all) =>
      all.flat(),
    );
  known.set(brand, mails);
  return mails;
}
const htmlOf = ({ html = '' }: SampleMail): string => html;

/** The text that a reader sees, each element on a line of its own. */
function seen(node: DefaultTreeAdapterTypes.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (child.nodeName === '#text' && 'value' in child) return child.value;
      if (!('tagName' in child) || ['style', 'title'].includes(child.tagName)) return '';
      return child.tagName === 'span' ? seen(child) : `\n${seen(child)}\n`;
    })
    .join('');
}
const words = (text: string): readonly string[] =>
  text
    .replaceAll(/\u00a0|:(?=\s)/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-' && !word.startsWith('https://'));

describe.each(brands.map((brand) => [brand.id, brand] as const))('the mails of %s', (_, brand) => {
  it('are without faults in each Outlook and in Gmail', async () => {
    const mails = await mailsOf(brand);
    expect(mails.length).toBeGreaterThan(100);
    const programs = [...OUTLOOK_FAMILIES, 'gmail'] as const;
    expect(lintMails(mails.map(htmlOf), programs, MAIL_RULES)).toEqual([]);
  });

  it('have at most 20 kB, nothing that is loaded, and no link that somebody typed', async () => {
    for (const mail of await mailsOf(brand)) {
      const html = htmlOf(mail);
      expect(Buffer.byteLength(html) + Buffer.byteLength(mail.text)).toBeLessThan(20_000);
      const tags = html.match(/<[^>]+>/g)?.join('') ?? '';
      expect(tags).not.toMatch(/<(?:img|script|link|iframe|object|form)\b|url\(|\ssrc=|\son\w+=/i);
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
      for (const href of links) {
        expect(href).toMatch(/^(?:https:|tel:)/);
        expect(href).not.toContain('boese');
      }
    }
  });

  it('are one document in one language with the subject as title', async () => {
    for (const mail of await mailsOf(brand)) {
      const html = htmlOf(mail);
      expect(html.match(/<(?:html|head|body|title|style|h1)\b/g)?.length).toBeLessThanOrEqual(6);
      expect(html).toContain(`<html lang="${localeOf(mail.language)}">`);
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(seen(parseFragment(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')).trim()).toBe(
        mail.subject,
      );
    }
  });

  it('say the same as text and as markup', async () => {
    for (const mail of await mailsOf(brand)) {
      const [, ...shown] = seen(parse(htmlOf(mail))).split(/\n(?=[^\n])/);
      // The name of the house above the text, and the words on a button, are not in the text.
      const unsaid = words(shown.join(' ')).filter((word) => !words(mail.text).includes(word));
      const missing = words(mail.text).filter((word) => !words(shown.join(' ')).includes(word));
      expect([mail.title, missing]).toEqual([mail.title, []]);
      expect(unsaid.length).toBeLessThanOrEqual(4);
    }
  });

  it('have colours that are AAA on light and on dark', async () => {
    const [mail] = await mailsOf(brand);
    const html = mail === undefined ? '' : htmlOf(mail);
    const rule = (name: string): readonly string[] =>
      new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(html)?.[1]?.match(/#[0-9a-f]{6}/g) ?? [];
    const [paper = '', ink = ''] = rule('p');
    for (const color of [ink, ...rule('s'), ...rule('m')])
      expect(contrast(color, paper)).toBeGreaterThan(7);
    expect(contrast(rule('l')[0] ?? '', rule('b')[0] ?? '')).toBeGreaterThan(7);
    const [, button = ''] = /padding:[^"]*background-color:(#[0-9a-f]{6})/.exec(html) ?? [];
    const inline = html.replace(/<style>.*<\/style>/, '');
    const colors = [...inline.matchAll(/[;"]color:(#[0-9a-f]{6})/g)].map(([, color = '']) => color);
    expect(new Set(colors).size).toBe(4);
    for (const color of colors)
      expect(contrast(color, color === WHITE ? button : WHITE)).toBeGreaterThan(7);
  });
});

test('what a person typed stays text', async () => {
  const [brand] = brands;
  const mails = brand === undefined ? [] : await sampleMails({ brand, typed: TYPED.hostile });
  const mail = mails.find(({ title }) => title === 'confirmation de');
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail?.html).not.toContain('boese.example');
  expect(mail?.text).not.toContain('boese.example');
  expect(mail?.text.split('\n')[0]).toBe('Guten Tag');
});

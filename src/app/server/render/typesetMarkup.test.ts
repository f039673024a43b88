import { describe, expect, it } from 'vitest';
import { typesetMarkup } from './typesetMarkup.ts';

const shown = (markup: string, lang = 'de-CH'): string =>
  typesetMarkup(markup, lang).replaceAll('\u00ad', '|');

describe('soft hyphens of a page', () => {
  it.each([
    ['de-CH', 'Gesundheitsförderung', 'Gesund|heits|för|derung'],
    ['de-CH', 'Modelleisenbahn', 'Modell|eisenbahn'],
    ['de-CH', 'Selbstbestimmung, Datenschutz', 'Selbst|be|stimmung, Datenschutz'],
    ['de-CH', 'Mitarbeiterinnen/Bewohner', 'Mitar|bei|te|rinnen/Bewohner'],
    ['de-CH', 'Hauswirtschafts-Abteilung.', 'Haus|wirtschafts-Abteilung.'],
    ['it-CH', 'amministrazione', 'ammini|stra|zione'],
    ['fr-CH', 'accompagnement', 'accom|pa|gnement'],
    ['en', 'responsibilities', 'respons|ib|il|ities'],
    ['rm', 'responsabladadad', 'responsabladadad'],
  ])('in %s: %s', (lang, text, expected) => {
    expect(shown(`<p>${text}</p>`, lang)).toBe(`<p>${expected}</p>`);
  });

  it.each([
    'Schnell\u00adbewerbungsformular',
    'pflegefachperson@verwaltung.example',
    'www.verwaltungsdirektion.example/stellenbeschreibung',
    'https://haus.example/veranstaltungen',
    'CH9300762011623852957',
    'Veranstaltung_2026',
  ])('not in words with hyphens, addresses and numbers: %s', (text) => {
    expect(typesetMarkup(`<p>${text}</p>`, 'de-CH')).toBe(`<p>${text}</p>`);
  });

  it.each([
    '<img alt="Gemeinschaftsräume" title="Gemeinschaftsräume"/>',
    '<a href="mailto:a@b.example"><b>Gemeinschaftsräume</b></a>',
    '<address><p>Gemeinschaftsräume</p></address>',
    '<script type="application/ld+json">{"name":"Gemeinschaftsräume"}</script>',
    '<svg><path d="M0 0"></path><title>Gemeinschaftsräume</title></svg>',
    '<textarea>Gemeinschaftsräume</textarea><option>Gemeinschaftsräume</option>',
    '<div data-island="contact" data-when="idle"><p>Gemeinschaftsräume<br/></p></div>',
  ])('not in attributes, data, forms and islands: %s', (markup) => {
    expect(typesetMarkup(markup, 'de-CH')).toBe(markup);
  });

  it('follow the language of the element, and go on after an element that stays as it is', () => {
    const long = 'Gemeinschaftsräume';
    const hyphenated = 'Gemein|schaftsräume';
    expect(shown(`<p><code>${long}</code><br>${long}</p><address>${long}</address>${long}`)).toBe(
      `<p><code>${long}</code><br>${hyphenated}</p><address>${long}</address>${hyphenated}`,
    );
    expect(shown(`<p>${long} <span lang="de-CH">${long}</span></p>`, 'rm')).toBe(
      `<p>${long} <span lang="de-CH">${hyphenated}</span></p>`,
    );
  });

  it('leave the rest of the markup as it is', () => {
    const markup = `<h1 class="a" lang="de-CH">Gemeinschaftsräume &amp; mehr</h1><img src="a.avif"/>`;
    expect(typesetMarkup(markup, 'de-CH').replaceAll('\u00ad', '')).toBe(markup);
  });
});

describe('phone numbers of a page', () => {
  const marked = (text: string): readonly string[] =>
    [
      ...typesetMarkup(`<p>${text}</p>`, 'de-CH').matchAll(/<span class="phone">(.*?)<\/span>/g),
    ].map(([, number = '']) => number);

  it.each([
    ['Bitte bis 9.30 Uhr anmelden, 044 000 21 12.', ['044 000 21 12']],
    ['Unter 044 000 72 70. 15 Franken im Tag.', ['044 000 72 70']],
    ['Aus dem Ausland +41 (0)44 000 21 10', ['+41 (0)44 000 21 10']],
    ['044/000 21 10 oder +49 30 123456', ['044/000 21 10', '+49 30 123456']],
    ['044 000 33 41 int. 12 / 079 000 33 42', ['044 000 33 41', '079 000 33 42']],
    ['Gratis: 0800 000 110', ['0800 000 110']],
  ])('%s', (text, numbers) => {
    expect(marked(text)).toEqual(numbers);
  });

  it.each([
    'Am 01.12.2026 um 14.30 Uhr',
    '08.00-12.00 und 13.30-17.00',
    'CH93 0076 2011 6238 5295 7',
    '1 200 000 Franken',
    '0 bis 6 Monate, 0,5 0,7 0,9 0,11 0,13',
    '044 000 21',
  ])('none in: %s', (text) => {
    expect(marked(text)).toEqual([]);
  });

  it('in addresses, links and texts without hyphens too, but not in data and islands', () => {
    const number = '044 000 21 10';
    const whole = `<span class="phone">${number}</span>`;
    expect(
      typesetMarkup(
        `<address>${number}</address><a href="tel:+41440002110">${number}</a><i lang="rm">${number}</i>`,
        'de-CH',
      ),
    ).toBe(
      `<address>${whole}</address><a href="tel:+41440002110">${whole}</a><i lang="rm">${whole}</i>`,
    );
    const data = `<img alt="${number}"/><script>${number}</script><div data-island="shell"><p>${number}</p></div>`;
    expect(typesetMarkup(data, 'de-CH')).toBe(data);
  });

  it('take time in proportion to the text', () => {
    for (const sign of ['0 ', '+', '0-', '(0', '04 4) '])
      expect(marked(sign.repeat(200_000 / sign.length))).toBeInstanceOf(Array);
  });
});

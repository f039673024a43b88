import { describe, expect, it } from 'vitest';
import { hyphenateMarkup } from './hyphenateMarkup.ts';

const shown = (markup: string, lang = 'de-CH'): string =>
  hyphenateMarkup(markup, lang).replaceAll('\u00ad', '|');

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
    expect(hyphenateMarkup(`<p>${text}</p>`, 'de-CH')).toBe(`<p>${text}</p>`);
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
    expect(hyphenateMarkup(markup, 'de-CH')).toBe(markup);
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
    expect(hyphenateMarkup(markup, 'de-CH').replaceAll('\u00ad', '')).toBe(markup);
  });
});

import { describe, expect, it } from 'vitest';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import type { PlaceDetailData } from './placeDetailData.ts';
import { SAMPLE_BRAND } from '../../../samples/sampleBrands.ts';
import { samplePlace, sampleStay } from '../../workshop/samplePlaces.ts';
import { PlaceDetail } from './PlaceDetail.tsx';

const draw = async (data: PlaceDetailData) => renderForTest(<PlaceDetail data={data} />);
const textFor = async (data: PlaceDetailData) => textOf(await draw(data));
/** The amounts of a row of the table, as they are written. */
const amountsOf = (markup: string, name: string): readonly string[] =>
  [
    ...(markup.split('<tr').find((row) => textOf(row).includes(name)) ?? '').matchAll(
      /<td[^>]*>([^<]*)</g,
    ),
  ].map(([, amount]) => amount ?? '');

describe("an offer's page", () => {
  it('leads to all places of its house, also on the site of the group', async () => {
    const group = { brand: { ...SAMPLE_BRAND, groupSite: true as const } };
    for (const occupancy of [{ freeNow: 2 }, { freeNow: 0 }]) {
      const data = samplePlace({ occupancy });
      expect(await draw(data)).toMatch(/href="\/places"[^>]*>Alle Plätze im Haus/);
      expect(await renderForTest(<PlaceDetail data={data} />, { services: group })).toMatch(
        new RegExp(`href="/places\\?haus=${data.house.slug}"[^>]*>Alle Plätze im Haus`),
      );
    }
  });

  it('begins with its breadcrumb, with a picture or without', async () => {
    for (const data of [
      samplePlace(),
      samplePlace({ occupancy: { freeNow: 0, waitingList: true } }),
      samplePlace({ changes: { pictures: [] } }),
    ]) {
      const markup = await draw(data);
      expect(markup.split('aria-label="Sie sind hier"')).toHaveLength(2);
      expect(markup.indexOf('aria-label="Sie sind hier"')).toBeLessThan(markup.indexOf('<h1'));
    }
  });

  it('shows the parts of the price and their sum, and beside it what others pay', async () => {
    const markup = await draw(samplePlace());
    expect(amountsOf(markup, 'Hotellerie')).toEqual(['184.50', '5535']);
    expect(amountsOf(markup, 'Ihr Anteil an der Pflege')).toEqual(['23.04', '691']);
    const parts = ['Hotellerie', 'Betreuung', 'Ihr Anteil an der Pflege', 'Zuschlag'].map((name) =>
      amountsOf(markup, name).map(Number),
    );
    expect(amountsOf(markup, 'Zusammen').map(Number)).toEqual([
      parts.reduce((sum, [day = 0]) => sum + day * 100, 0) / 100,
      parts.reduce((sum, [, month = 0]) => sum + month, 0),
    ]);
    expect(textOf(markup)).toContain('Krankenkasse 57.60 im Tag Kanton und Gemeinde 69.30 im Tag');
    expect(textOf(markup)).toContain('Stufe 6 heisst: 101 bis 120 Minuten Pflege am Tag.');
  });

  it('says from when the price is valid, and the next one', async () => {
    expect(await textFor(samplePlace())).toMatch(
      /Gültig ab 1\. Januar 2026\. Ab 1\. Januar 2027 kostet es 257\.19 Franken im Tag\./,
    );
  });

  it('never shows 0 for a part that is missing', async () => {
    const markup = await draw(samplePlace({ hasTable: false }));
    expect(amountsOf(markup, 'Ihr Anteil an der Pflege')).toEqual(['auf Anfrage']);
    expect(amountsOf(markup, 'Zusammen')[0]).toMatch(/^ab \d/);
    expect(textOf(markup)).toContain('keine geprüfte Tabelle');
    expect(textOf(markup)).not.toContain('Das bezahlen andere');
  });

  it('shows the price without care as long as no level is chosen', async () => {
    const text = await textFor(samplePlace({ level: null }));
    expect(text).not.toContain('Ihr Anteil an der Pflege');
    expect(text).toContain('Ohne Stufe zeigen wir den Preis ohne Pflege.');
  });

  it('says what is not included, the tax rules and that the figures are samples', async () => {
    const markup = await draw(samplePlace());
    expect(textOf(markup)).toContain('Nicht dabei Coiffeur und Podologie');
    expect(textOf(markup)).toContain('Eintritt: 250.00 einmal Begleitung: 62.40 in der Stunde');
    expect(markup).toContain('href="/dateien/steuern.pdf"');
    expect(textOf(markup)).toContain('Musterzahlen und von keinem Kanton festgelegt');
  });

  it('has a lit panel only if something is free', async () => {
    expect(await textFor(samplePlace())).toContain('2 Plätze sind frei');
    expect(await draw(samplePlace({ occupancy: { waitingList: true } }))).not.toContain(
      'id="frei"',
    );
    expect(await textFor(samplePlace({ occupancy: { waitingList: true } }))).toContain(
      'Warteliste. Meist dauert es drei bis fünf Monate.',
    );
  });

  it('prices the nights of a stay by season', async () => {
    const markup = await draw(sampleStay());
    expect(amountsOf(markup, '2 Nächte zu 145.00')).toEqual(['290.00']);
    expect(amountsOf(markup, '2 Nächte zu 160.00')).toEqual(['320.00']);
    expect(textOf(markup)).toContain('Zusammen 610.00');
    expect(textOf(await draw(sampleStay('2026-12-30', '2026-12-30')))).toContain(
      'Die Abreise muss nach der Anreise sein.',
    );
  });

  it('names who shows the house, or its number', async () => {
    const contact = {
      kind: 'contactPerson',
      key: 'k',
      title: 'Ruth Aebersold zeigt es Ihnen.',
      text: null,
      phone: '044 000 21 11',
      person: null,
      link: null,
    } as const;
    expect(await textFor({ ...samplePlace(), contact })).toContain(
      'Ruth Aebersold zeigt es Ihnen. 044 000 21 11',
    );
    expect(await textFor(samplePlace())).toMatch(/Rufen Sie uns an .* 052 000 19 40/);
  });

  it('has no price in place of one that nobody entered', async () => {
    const text = await textFor(samplePlace({ changes: { prices: [] } }));
    expect(text).toContain('Den Preis sagen wir Ihnen am Telefon');
    expect(text).not.toContain('Zusammen');
  });
});

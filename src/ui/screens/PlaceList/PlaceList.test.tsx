import { describe, expect, it } from 'vitest';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import type { Locale } from '../../../domain/locale/Locale.ts';
import type { Alternative, PlaceFilter } from '../../../domain/places/findPlaces.ts';
import { samplePlaceList } from '../../workshop/samplePlaces.ts';
import { SAMPLE_BRAND } from '../../../samples/sampleBrands.ts';
import { PlaceList } from './PlaceList.tsx';

const group = { brand: { ...SAMPLE_BRAND, groupSite: true as const } };
const draw = (
  filter: Partial<PlaceFilter> = {},
  locale: Locale = 'de-CH',
  data = samplePlaceList(filter),
) => renderForTest(<PlaceList data={data} />, { services: group, locale });
const rowOf = (markup: string, title: string): string =>
  textOf(
    markup.split('<li class').find((row) => row.includes('<h4') && textOf(row).includes(title)) ??
      '',
  );

/** A list in which nothing fits, with one alternative. */
function withAlternative(difference: Pick<Alternative, 'kilometres' | 'daysLater'>) {
  const data = samplePlaceList({ kind: 'dementia' });
  const alternatives = samplePlaceList()
    .groups.slice(0, 1)
    .flatMap(({ house, places }) =>
      places.slice(0, 1).map((place) => ({ house, place, ...difference })),
    );
  return { ...data, found: { ...data.found, alternatives } };
}

describe('the list of free places', () => {
  it('counts what is free in its heading, and says the answer in words', async () => {
    const text = textOf(await draw());
    expect(text).toContain('3 freie Plätze, 2 Häuser.');
    expect(text).toContain('3 Plätze sind frei, einer wird es. 5 Angebote in 3 Häusern.');
  });

  it('shows the state, the price and its day in each row', async () => {
    expect(rowOf(await draw({ level: 6 }), 'Einzelzimmer mit Sicht')).toMatch(
      /2 frei .* 24 bis 32 m² eigene Dusche Balkon zum Teich Stand Montag, 23\. November Franken im Tag \d+\.\d\d rund im Monat \d+/,
    );
    expect(rowOf(await draw(), 'Gästezimmer')).toContain('frei ab 14. Dezember');
    expect(rowOf(await draw(), 'Wohnung mit zwei')).toMatch(/Franken im Monat \d+ Besuch/);
    expect(rowOf(await draw(), 'Zimmer zum Garten')).toContain(
      'Warteliste Zimmer zum Garten 1½ Zimmer 24 bis 32 m²',
    );
  });

  it('calls nothing free that was confirmed too long ago, and shows the number', async () => {
    const row = (await draw({ kind: 'shortStay' })).split('<li').at(-1)?.split('</li>')[0] ?? '';
    expect(textOf(row)).toContain('Bitte rufen Sie an');
    expect(textOf(row)).toContain('Das Haus hat zuletzt am 10. November gemeldet');
    expect(textOf(row)).toContain('Preis auf Anfrage');
    expect(row).toContain('href="tel:');
    expect(textOf(row)).not.toContain('Besuch vereinbaren');
  });

  it('is a form with one address for each answer, the chosen ones checked', async () => {
    const markup = await draw({ kind: 'flat', level: 0, time: 'threeMonths' });
    expect(markup).toMatch(/<form [^>]*action="\/#ergebnis"/);
    expect(
      markup
        .match(/<input[^>]*checked=""[^>]*>/g)
        ?.map((field) => field.match(/value="([^"]*)"/)?.[1]),
    ).toEqual(['wohnung', '0', 'drei-monate']);
    expect(markup).toContain('<option value="haus-a">');
  });

  it('says that nothing fits, and has no alternative where there is none', async () => {
    const text = textOf(await draw({ kind: 'dementia' }));
    expect(text).toContain('Dafür ist heute kein Platz frei.');
    expect(text).toContain('Warteliste und auf Anfrage');
    expect(text).not.toContain('Am nächsten kommt.');
  });

  it.each([
    ['de-CH', 38.4, 15, 'etwa 38 km Luftlinie, 2 Wochen später'],
    ['de-CH', 0.2, 13, 'etwa 1 km Luftlinie, 13 Tage später'],
    ['de-CH', null, 1, 'einen Tag später'],
    ['fr-CH', 3, 14, 'à environ 3 km à vol d’oiseau, 2 semaines plus tard'],
    ['it-CH', 3, null, 'a circa 3 km in linea d’aria'],
    ['en', 3, 7, 'about 3 km as the crow flies, 7 days later'],
  ] as const)(
    'says in %s how far an alternative is and how much later',
    async (locale, kilometres, daysLater, words) => {
      const markup = await draw({}, locale, withAlternative({ kilometres, daysLater }));
      expect(markup).toContain(`<b>${words}</b>`);
    },
  );

  it('says nothing of an alternative if neither is known', async () => {
    const unknown = withAlternative({ kilometres: null, daysLater: null });
    const markup = await draw({}, 'de-CH', unknown);
    expect(textOf(markup)).toContain('Am nächsten kommt.');
    expect(markup).not.toContain('<b></b>');
  });

  it('says that prices are without care as long as no level is chosen', async () => {
    expect(textOf(await draw())).toContain('Preise ohne Pflege, gültig ab 1. Januar 2026');
    expect(textOf(await draw({ level: 6 }))).toContain('Preise für Pflegestufe 6, gültig ab');
  });

  it('is written in the language of the page', async () => {
    expect(textOf(await draw({}, 'fr-CH'))).toContain('3 places sont libres, une va l’être.');
  });
});

import { describe, expect, it } from 'vitest';
import type { House } from '../../../domain/house/House.ts';
import { createStoryBehavior } from '../../workshop/createStoryServices.ts';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { SAMPLE_BARE_HOUSE, SAMPLE_HOUSE } from '../../../samples/sampleHouses.ts';
import { NO_SEARCH, SAMPLE_SEARCH } from '../../workshop/sampleHouseData.ts';
import type { DeparturesState } from '../../UiServices.ts';
import type { DirectionsData } from './ConnectionSearch.ts';
import { Directions } from './Directions.tsx';

const draw = (
  house: House = SAMPLE_HOUSE,
  directions: DirectionsData = NO_SEARCH,
  surroundings: object = {},
) =>
  renderForTest(<Directions house={house} directions={directions} address="/kontakt" />, {
    loaderData: {},
    ...surroundings,
  });
const linksOf = (markup: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(
    ([tag, href = '', text = '']) => ({
      tag,
      href: href.replaceAll('&amp;', '&'),
      text: textOf(text),
    }),
  );
const failed = (
  failure: 'unknownPlace' | 'unreachable' | 'busy' | 'malformed',
): DirectionsData => ({
  timetable: true,
  search: { from: '<Nirgendwo>', connections: null, failure },
});

describe('the directions to a house', () => {
  it('show public transport and car at once, without tabs', async () => {
    const text = textOf(await draw());
    expect(text).toContain(
      'Bahn und Bus Haltestelle Bauma, Haus Bauma Zu Fuss Eine Minute von der Haltestelle bis zur Tür. Ohne Stufen Haus, Stübli',
    );
    expect(text).toContain(
      'Auto Weg Auf der Tösstalstrasse bis Bauma, beim Viadukt links. Ziel Viaduktstrasse 20, 8494 Bauma Parkplätze 14 Plätze vor dem Haus',
    );
  });

  it('link to the SBB timetable and to maps with the destination filled in, each announced as opening in a new tab', async () => {
    const links = linksOf(await draw());
    expect(links.map(({ text }) => text)).toEqual([
      'Fahrplan der SBB (öffnet in neuem Tab)',
      'Google Maps: Bahn und Bus (öffnet in neuem Tab)',
      'Apple Karten: Bahn und Bus (öffnet in neuem Tab)',
      'Google Maps: zu Fuss (öffnet in neuem Tab)',
      'Apple Karten: zu Fuss (öffnet in neuem Tab)',
      'Google Maps: Auto (öffnet in neuem Tab)',
      'Apple Karten: Auto (öffnet in neuem Tab)',
    ]);
    expect(
      links.every(({ tag }) => tag.includes('target="_blank"') && tag.includes('rel="noopener"')),
    ).toBe(true);
    expect(decodeURIComponent(links[0]?.href ?? '')).toContain('"value":"8573650"');
    expect(links.slice(1).every(({ href }) => href.includes('47.36690%2C8.87760'))).toBe(true);
  });

  it.each([
    ['fr-CH', 'Horaire des CFF', '/fr?'],
    ['it-CH', 'Orario delle FFS', '/it?'],
    ['en', 'SBB timetable', '/en?'],
  ] as const)('link to the SBB timetable in %s', async (locale, words, path) => {
    const [railways] = linksOf(await draw(SAMPLE_HOUSE, NO_SEARCH, { locale }));
    expect(railways?.text).toContain(words);
    expect(railways?.href).toContain(`https://www.sbb.ch${path}`);
  });

  it('show only the facts that are known', async () => {
    expect(textOf(await draw(SAMPLE_BARE_HOUSE, { search: null, timetable: false }))).toBe(
      'Anfahrt Plan drucken Auto Ziel Viaduktstrasse 20, 8494 Bauma',
    );
    expect(
      textOf(
        await draw(
          SAMPLE_BARE_HOUSE,
          { search: null, timetable: false },
          { services: { surface: 'kiosk' } },
        ),
      ),
    ).toBe('Anfahrt Auto Ziel Viaduktstrasse 20, 8494 Bauma');
  });
});

describe('the connection search', () => {
  it('is a GET form that works without JavaScript', async () => {
    const markup = await draw();
    expect(markup).toMatch(
      /<form [^>]*method="get"[^>]*action="\/kontakt#verbindungen"|<form [^>]*action="\/kontakt#verbindungen"[^>]*method="get"/,
    );
    expect(markup).toContain('name="von"');
  });

  it('is hidden if the timetable is switched off', async () => {
    const markup = await draw(SAMPLE_HOUSE, { search: null, timetable: false });
    expect(markup).not.toContain('<form');
    expect(markup).toContain('sbb.ch');
  });

  it('shows times, duration, changes and lines', async () => {
    const text = textOf(await draw(SAMPLE_HOUSE, SAMPLE_SEARCH));
    expect(text).toContain(
      'Nächste Verbindungen ab Zürich HB Ab 14.02 Uhr, an 15.10 Uhr 1 Stunde 8 Minuten , einmal umsteigen S5, S26'.replace(
        ' , ',
        ', ',
      ),
    );
    expect(text).toContain('Ab 14.32 Uhr, an 15.23 Uhr 51 Minuten, ohne Umsteigen S26');
  });

  it.each([
    ['de-CH', '2 Stunden, einmal', '1 Stunde 1 Minute, einmal', '0 Minuten, einmal'],
    ['it-CH', '2 ore, un', '1 ora 1 minuto, un', '0 minuti, un'],
    ['fr-CH', '2 heures, un', '1 heure 1 minute, un', '0 minute, un'],
    ['en', '2 hours, one', '1 hour 1 minute, one', '0 minutes, one'],
  ] as const)('names no minutes for whole hours: %s', async (locale, ...expected) => {
    const [first] = SAMPLE_SEARCH.search?.connections ?? [];
    const connections = first ? [120, 61, 0].map((duration) => ({ ...first, duration })) : [];
    const text = textOf(
      await draw(
        SAMPLE_HOUSE,
        { timetable: true, search: { from: 'zürich', failure: null, connections } },
        { locale },
      ),
    );
    for (const words of expected) expect(text).toContain(` ${words}`);
  });

  it.each([
    ['unknownPlace', 'kennt der Fahrplan nicht'],
    ['unreachable', 'Der Fahrplan antwortet gerade nicht.'],
    ['malformed', 'Der Fahrplan antwortet gerade nicht.'],
    ['busy', 'Im Moment fragen sehr viele den Fahrplan ab.'],
  ] as const)('shows a message if the search failed: %s', async (kind, words) => {
    const markup = await draw(SAMPLE_HOUSE, failed(kind));
    expect(textOf(markup)).toContain(words);
    expect(markup).not.toContain('<Nirgendwo>');
    expect(linksOf(markup).filter(({ text }) => text.startsWith('Fahrplan der SBB'))).toHaveLength(
      2,
    );
  });

  it('shows a message if there are no connections', async () => {
    expect(
      textOf(
        await draw(SAMPLE_HOUSE, {
          timetable: true,
          search: { from: 'Soglio', connections: [], failure: null },
        }),
      ),
    ).toContain('Ab «Soglio» haben wir keine Verbindung gefunden.');
  });
});

describe('the next departures', () => {
  const withState = (state: DeparturesState) =>
    draw(SAMPLE_HOUSE, NO_SEARCH, { services: { departuresOf: () => createStoryBehavior(state) } });

  it('are a table with delays and platforms', async () => {
    const text = textOf(
      await withState({
        kind: 'shown',
        departures: [
          {
            time: '2026-11-24T14:02:00+01:00',
            delay: 0,
            line: 'Bus 854',
            destination: 'Bauma',
            platform: null,
          },
          {
            time: '2026-11-24T14:12:00+01:00',
            delay: 3,
            line: 'S26',
            destination: 'Winterthur',
            platform: '2',
          },
        ],
      }),
    );
    expect(text).toContain(
      'Abfahrt Linie Richtung Gleis 14.02 Uhr Bus 854 Bauma 14.12 Uhr +3 Min. S26 Winterthur 2',
    );
  });

  it('render the loading state on the server and on the first render in the browser', async () => {
    expect(await draw()).toBe(await withState({ kind: 'loading' }));
  });

  it('reserve space for their rows only while they are loading', async () => {
    expect(await withState({ kind: 'loading' })).toContain('loading');
    for (const state of [{ kind: 'failed' }, { kind: 'shown', departures: [] }] as const)
      expect(await withState(state)).not.toContain('loading');
  });

  it('show a reference to the SBB if they failed to load', async () => {
    expect(textOf(await withState({ kind: 'failed' }))).toContain(
      'Die nächsten Abfahrten finden Sie im Moment nur bei der SBB.',
    );
  });
});

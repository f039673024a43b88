import { describe, expect, it } from 'vitest';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { SAMPLE_BARE_HOUSE } from '../../../samples/sampleHouses.ts';
import { SAMPLE_HOUSE_DATA } from '../../workshop/sampleHouseData.ts';
import { HouseDetail, type HouseDetailData } from './HouseDetail.tsx';

const draw = (changes: Partial<HouseDetailData> = {}, surroundings: object = {}) =>
  renderForTest(<HouseDetail data={{ ...SAMPLE_HOUSE_DATA, ...changes }} />, surroundings);

describe("a house on the group's site", () => {
  it('starts with its name, address and phone number', async () => {
    expect(textOf(await draw())).toContain(
      'Haus Bauma Haus für Betreuung und Pflege, Bauma Haus Bauma Viaduktstrasse 20 8494 Bauma 052 000 19 40 empfang@haus.example',
    );
  });

  it('shows its map and its directions', async () => {
    const markup = await draw();
    expect(markup.indexOf('role="img"')).toBeGreaterThan(markup.indexOf('Anfahrt'));
    expect(textOf(markup)).toContain('Bahn und Bus Haltestelle Bauma, Haus Bauma');
  });

  it('has its own theme and links to its own site', async () => {
    const markup = await draw();
    expect(markup).toContain('data-brand="haus-a"');
    expect(markup).toMatch(/<a [^>]*href="https:\/\/haus-a\.example\/"[^>]*target="_blank"/);
    expect(markup).toContain('href="https://haus-a.example/events/7/singen"');
    expect(markup).toContain('href="https://haus-a.example/events"');
    expect(markup).toContain('href="https://haus-a.example/jobs/offene-stellen"');
  });

  it('links to the address that editors entered, and not to events, if its theme could not be read', async () => {
    const markup = await draw({ live: { house: { themes: {} } } });
    expect(markup).toContain('href="https://viadukthaus.example/"');
    expect(markup).not.toContain('/events/');
    expect(textOf(markup)).toContain('Singen');
  });

  it('has no links to events if its site has no event pages', async () => {
    const theme = Object.values(SAMPLE_HOUSE_DATA.live.house.themes)[0];
    const live = {
      house: { themes: { 'haus-a': { ...theme, hiddenRoutes: ['events', 'event'] } } },
    } as HouseDetailData['live'];
    expect(await draw({ live })).not.toContain('/events');
  });

  it('has no link to a job list if its site has none', async () => {
    const theme = Object.values(SAMPLE_HOUSE_DATA.live.house.themes)[0];
    const live = {
      house: { themes: { 'haus-a': { ...theme, hiddenRoutes: ['openJobs'] } } },
    } as HouseDetailData['live'];
    expect(await draw({ live })).not.toContain('https://haus-a.example/jobs/offene-stellen"');
    expect(
      await draw(
        { visiting: false, live: { house: { themes: {} } } },
        { services: { hasRoute: (id: string) => id !== 'openJobs' } },
      ),
    ).not.toContain('href="/openJobs"');
  });
});

describe('a house on its own site', () => {
  const own = { visiting: false, live: { house: { themes: {} } } };

  it('links only to pages of this site', async () => {
    const markup = await draw(own);
    expect(markup).not.toContain('data-brand');
    expect(markup).not.toContain('viadukthaus.example');
    expect(markup).toContain('href="/event/7/singen"');
    expect(markup).toContain('href="/openJobs"');
  });
});

it('a house with few known facts shows only those', async () => {
  const markup = await draw({
    house: SAMPLE_BARE_HOUSE,
    directions: { search: null, timetable: false },
    events: [],
    places: [],
    jobs: null,
  });
  expect(textOf(markup)).toContain('Viaduktstrasse 20 8494 Bauma');
  expect(markup).not.toContain('role="img"');
  expect(markup.match(/<section/g)).toHaveLength(1);
});

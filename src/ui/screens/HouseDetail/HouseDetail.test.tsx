import { describe, expect, it } from 'vitest';
import { renderForTest, textOf } from '../../workshop/renderForTest.tsx';
import { SAMPLE_BARE_HOUSE } from '../../../samples/sampleHouses.ts';
import { SAMPLE_HOUSE_DATA } from '../../workshop/sampleHouseData.ts';
import { HouseDetail, type HouseDetailData } from './HouseDetail.tsx';

const draw = (changes: Partial<HouseDetailData> = {}, surroundings: object = {}) =>
  renderForTest(<HouseDetail data={{ ...SAMPLE_HOUSE_DATA, ...changes }} />, surroundings);

describe("a house on the group's site", () => {
  it('has its name, its address and its phone first', async () => {
    expect(textOf(await draw())).toContain(
      'Haus Bauma Haus für Betreuung und Pflege, Bauma Haus Bauma Viaduktstrasse 20 8494 Bauma 052 000 19 40 empfang@haus.example',
    );
  });

  it('has its map with its way there', async () => {
    const markup = await draw();
    expect(markup.indexOf('role="img"')).toBeGreaterThan(markup.indexOf('Anfahrt'));
    expect(textOf(markup)).toContain('Bahn und Bus Haltestelle Bauma, Haus Bauma');
  });

  it('keeps its own theme and leads to its own site', async () => {
    const markup = await draw();
    expect(markup).toContain('data-brand="haus-a"');
    expect(markup).toMatch(/<a [^>]*href="https:\/\/haus-a\.example\/"[^>]*target="_blank"/);
    expect(markup).toContain('href="https://haus-a.example/events/7/singen"');
    expect(markup).toContain('href="https://haus-a.example/events"');
    expect(markup).toContain('href="https://haus-a.example/jobs/offene-stellen"');
  });

  it('whose theme could not be read leads to the address that editors entered, and to no dates', async () => {
    const markup = await draw({ live: { house: { themes: {} } } });
    expect(markup).toContain('href="https://viadukthaus.example/"');
    expect(markup).not.toContain('/events/');
    expect(textOf(markup)).toContain('Singen');
  });

  it('whose site has no events has none to open', async () => {
    const theme = Object.values(SAMPLE_HOUSE_DATA.live.house.themes)[0];
    const live = {
      house: { themes: { 'haus-a': { ...theme, hiddenRoutes: ['events', 'event'] } } },
    } as HouseDetailData['live'];
    expect(await draw({ live })).not.toContain('/events');
  });

  it('whose site has no list of jobs leads to none', async () => {
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

  it('stays there', async () => {
    const markup = await draw(own);
    expect(markup).not.toContain('data-brand');
    expect(markup).not.toContain('viadukthaus.example');
    expect(markup).toContain('href="/event/7/singen"');
    expect(markup).toContain('href="/openJobs"');
  });

  it('has one heading of the first level and none that skips one', async () => {
    const levels = [...(await draw(own)).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, at) => at === 0 || level <= (levels[at - 1] ?? 0) + 1)).toBe(true);
  });
});

it('a house of which little is known says that little', async () => {
  const markup = await draw({
    house: SAMPLE_BARE_HOUSE,
    directions: { search: null, timetable: false },
    events: [],
    jobs: null,
  });
  expect(textOf(markup)).toContain('Viaduktstrasse 20 8494 Bauma');
  expect(markup).not.toContain('role="img"');
  expect(markup.match(/<section/g)).toHaveLength(1);
});

import { describe, expect, it } from 'vitest';
import { SAMPLE_HOUSE, SAMPLE_LAKE_MAP } from '../../../samples/sampleHouses.ts';
import { createMapModel, MAP_FRAME } from './mapModel.ts';

const modelOf = (changes: Partial<typeof SAMPLE_HOUSE> = {}) => {
  const model = createMapModel({ ...SAMPLE_HOUSE, ...changes });
  if (model === null) throw new Error('there is no map');
  return model;
};

describe('the map of a house', () => {
  it('contains everything that editors drew, inside its frame', () => {
    const { points, house } = modelOf();
    expect(points).toHaveLength(SAMPLE_HOUSE.map.points.length);
    for (const { x, y } of [...points, house]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(MAP_FRAME.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(MAP_FRAME.height);
    }
  });

  it('is null if the position of the house is unknown or nothing is drawn around it', () => {
    expect(createMapModel({ ...SAMPLE_HOUSE, position: null })).toBeNull();
    expect(createMapModel({ ...SAMPLE_HOUSE, map: { points: [], lines: [] } })).toBeNull();
  });

  it('needs only a stop, and names it as the timetable does', () => {
    const { labels, walk } = modelOf({
      map: {
        points: [{ kind: 'stop', name: null, position: { latitude: 47.368, longitude: 8.876 } }],
        lines: [],
      },
    });
    expect(labels.wide.map(({ text }) => text.text)).toEqual(['Haus Bauma', 'Bauma, Haus Bauma']);
    expect(walk).toBeNull();
  });

  it('ignores a point that was placed in another country by mistake', () => {
    const { points } = modelOf({
      map: {
        ...SAMPLE_HOUSE.map,
        points: [
          ...SAMPLE_HOUSE.map.points,
          { kind: 'station', name: null, position: { latitude: 8.8776, longitude: 47.3669 } },
        ],
      },
    });
    expect(points).toHaveLength(SAMPLE_HOUSE.map.points.length);
  });

  it('does not draw the house a second time as a building', () => {
    const position = SAMPLE_HOUSE.position ?? { latitude: 0, longitude: 0 };
    const { points } = modelOf({
      map: {
        ...SAMPLE_HOUSE.map,
        points: [{ kind: 'building', name: { text: 'Haus' }, position }],
      },
    });
    expect(points).toEqual([]);
  });

  it('contains the length of the walk and where it starts', () => {
    expect(modelOf().walk).toEqual({ from: { text: 'Bahnhof Bauma' }, metres: 400, benches: 3 });
    expect(modelOf({ map: SAMPLE_LAKE_MAP }).walk).toEqual({
      from: { text: 'Bauma, Haus Bauma' },
      metres: 200,
      benches: 0,
    });
  });

  it('counts only the benches on the way, not all on the map', () => {
    const bench = (metresNorth: number) => ({
      kind: 'bench' as const,
      name: null,
      position: { latitude: 47.3669 + metresNorth / 111_195, longitude: 8.8776 },
    });
    const at = (points: (typeof SAMPLE_LAKE_MAP)['points']) =>
      modelOf({ map: { ...SAMPLE_LAKE_MAP, points: [...SAMPLE_LAKE_MAP.points, ...points] } });
    // The walk ends 10 m north and 30 m west of the house.
    expect(at([bench(10), bench(-100), bench(160)]).walk?.benches).toBe(0);
    const model = modelOf({
      map: { ...SAMPLE_HOUSE.map, points: [...SAMPLE_HOUSE.map.points, bench(160), bench(-150)] },
    });
    expect(model.walk?.benches).toBe(3);
    expect(model.points.filter(({ kind }) => kind === 'bench')).toHaveLength(5);
  });

  it('lists the names that have no room in the narrow layout in its text', () => {
    const { labels, names } = modelOf();
    expect(labels.narrow.length).toBeLessThan(labels.wide.length);
    expect(names.map(({ text }) => text)).toEqual([
      'Bahnhof Bauma',
      'Bus 854, «Haus Bauma»',
      '14 Plätze',
      'Töss',
      'Haupteingang',
      'Kirche',
      'Viaduktstrasse',
    ]);
  });

  it('draws rivers and lakes as curves, closes lakes and keeps the corners of streets', () => {
    const river = modelOf().lines;
    expect(river.find(({ kind }) => kind === 'water')?.path).toMatch(/^M[\d. -]+C/);
    expect(river.find(({ kind }) => kind === 'street')?.path).toMatch(/^M[\d. -]+L/);
    expect(
      modelOf({ map: SAMPLE_LAKE_MAP }).lines.find(({ kind }) => kind === 'lake')?.path,
    ).toMatch(/C.*Z$/);
  });
});

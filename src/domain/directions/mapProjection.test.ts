import { describe, expect, it } from 'vitest';
import type { Position } from '../house/House.ts';
import {
  createMapProjection,
  distanceBetween,
  distanceToCourse,
  isWithinReach,
  lengthOf,
  roundMetres,
  scaleBar,
} from './mapProjection.ts';

const HOUSE: Position = { latitude: 47.3669, longitude: 8.8776 };
const FRAME = { width: 900, height: 560, margin: { x: 100, y: 80 } };

describe('the projection', () => {
  const north: Position = { latitude: 47.37, longitude: 8.8776 };
  const east: Position = { latitude: 47.3669, longitude: 8.8876 };

  it('puts north up and east to the right', () => {
    const { toPlane } = createMapProjection(HOUSE, [HOUSE, north, east], FRAME);
    expect(toPlane(north).y).toBeLessThan(toPlane(HOUSE).y);
    expect(toPlane(north).x).toBeCloseTo(toPlane(HOUSE).x);
    expect(toPlane(east).x).toBeGreaterThan(toPlane(HOUSE).x);
  });

  it('keeps all places within the margins and uses the available width', () => {
    const { toPlane } = createMapProjection(HOUSE, [HOUSE, north, east], FRAME);
    const points = [HOUSE, north, east].map(toPlane);
    expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(100);
    expect(Math.max(...points.map(({ x }) => x))).toBeCloseTo(800);
    expect(points.every(({ y }) => y >= 80 - 1e-6 && y <= 480 + 1e-6)).toBe(true);
  });

  it('has the same scale in both directions', () => {
    const { toPlane, unitsPerMetre } = createMapProjection(HOUSE, [HOUSE, north, east], FRAME);
    expect((toPlane(HOUSE).y - toPlane(north).y) / distanceBetween(HOUSE, north)).toBeCloseTo(
      unitsPerMetre,
      3,
    );
    expect((toPlane(east).x - toPlane(HOUSE).x) / distanceBetween(HOUSE, east)).toBeCloseTo(
      unitsPerMetre,
      3,
    );
  });

  it('limits the zoom for a single place and centres it', () => {
    const { toPlane, unitsPerMetre } = createMapProjection(HOUSE, [HOUSE], FRAME);
    expect(toPlane(HOUSE)).toEqual({ x: 450, y: 280 });
    expect(900 / unitsPerMetre).toBeGreaterThanOrEqual(220);
  });
});

describe('distances', () => {
  it('are measured on the ground', () => {
    // A minute of latitude is a nautical mile.
    expect(distanceBetween(HOUSE, { ...HOUSE, latitude: HOUSE.latitude + 1 / 60 })).toBeCloseTo(
      1853,
      -1,
    );
    expect(distanceBetween(HOUSE, { ...HOUSE, longitude: HOUSE.longitude + 0.01 })).toBeCloseTo(
      753,
      -1,
    );
  });

  it('of a route are the sum of its parts', () => {
    const corner = { ...HOUSE, longitude: 8.8786 };
    const end = { latitude: 47.3679, longitude: 8.8786 };
    expect(lengthOf([HOUSE, corner, end])).toBeCloseTo(
      distanceBetween(HOUSE, corner) + distanceBetween(corner, end),
    );
    expect(lengthOf([HOUSE])).toBe(0);
  });

  it('to a line are measured to its nearest segment or end, not to its corners', () => {
    const east = { ...HOUSE, longitude: 8.8876 };
    const north = { latitude: 47.3769, longitude: 8.8876 };
    const beside = { latitude: 47.36699, longitude: 8.8826 };
    const before = { ...HOUSE, longitude: 8.8775 };
    const foot = { ...HOUSE, longitude: 8.8826 };
    expect(distanceToCourse(beside, [HOUSE, east, north])).toBeCloseTo(
      distanceBetween(beside, foot),
      1,
    );
    expect(distanceToCourse(before, [HOUSE, east, north])).toBeCloseTo(
      distanceBetween(before, HOUSE),
      1,
    );
  });

  it('to a line work for one position, the same position twice, and none', () => {
    const east = { ...HOUSE, longitude: 8.8786 };
    const metres = distanceBetween(HOUSE, east);
    expect(distanceToCourse(east, [HOUSE])).toBeCloseTo(metres, 1);
    expect(distanceToCourse(east, [HOUSE, HOUSE])).toBeCloseTo(metres, 1);
    expect(distanceToCourse(east, [])).toBe(Infinity);
  });

  it('are shown as round numbers', () => {
    expect([3, 84, 187, 388, 412, 1234].map(roundMetres)).toEqual([10, 80, 190, 400, 400, 1200]);
  });

  it('distinguish a typing error from a place nearby', () => {
    expect(isWithinReach(HOUSE, { latitude: 47.3312, longitude: 8.9 })).toBe(false);
    expect(isWithinReach(HOUSE, { latitude: 47.36, longitude: 8.88 })).toBe(true);
  });
});

it('the scale bar is a round number of metres that fits', () => {
  expect(scaleBar(2, 250)).toEqual({ metres: 100, length: 200 });
  expect(scaleBar(0.9, 200)).toEqual({ metres: 200, length: 180 });
  expect(scaleBar(0.1, 60)).toEqual({ metres: 500, length: 50 });
});

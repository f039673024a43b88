import type { Position } from '../house/House.ts';

export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

export interface MapFrame {
  readonly width: number;
  readonly height: number;
  /** Space reserved on each side for names, in the units of width and height. */
  readonly margin: { readonly x: number; readonly y: number };
}

export interface MapProjection {
  /**
   * North is up, y grows downwards. A position outside the frame gets a point outside the frame.
   */
  readonly toPlane: (position: Position) => PlanePoint;
  /** The inverse of `toPlane`. */
  readonly toPosition: (point: PlanePoint) => Position;
  readonly unitsPerMetre: number;
}

/** Mean radius of the earth in metres. */
const EARTH = 6_371_000;
/** Smallest extent of a map in metres; a smaller one would only show the garden. */
const SMALLEST_SPAN = 220;
/** Metres from the centre beyond which a point is treated as a typing error. */
const FARTHEST = 4000;
const RADIANS = Math.PI / 180;

/**
 * Metres east and north of an origin. Equirectangular projection: over a few kilometres the error
 * is smaller than a line's width.
 */
function metresFrom(origin: Position, { latitude, longitude }: Position): PlanePoint {
  return {
    x: (longitude - origin.longitude) * RADIANS * EARTH * Math.cos(origin.latitude * RADIANS),
    y: (latitude - origin.latitude) * RADIANS * EARTH,
  };
}

/** The distance between two places in metres. */
export function distanceBetween(one: Position, other: Position): number {
  const { x, y } = metresFrom(
    { latitude: (one.latitude + other.latitude) / 2, longitude: one.longitude },
    other,
  );
  const start = metresFrom(
    { latitude: (one.latitude + other.latitude) / 2, longitude: one.longitude },
    one,
  );
  return Math.hypot(x - start.x, y - start.y);
}

/** The length of a line in metres; 0 for fewer than two positions. */
export const lengthOf = (course: readonly Position[]): number =>
  course.reduce((length, position, at) => {
    const before = course[at - 1];
    return before === undefined ? length : length + distanceBetween(before, position);
  }, 0);

/**
 * The shortest distance in metres from a place to a line, measured to its segments and not only to
 * its positions; Infinity for a line without positions.
 */
export function distanceToCourse(place: Position, course: readonly Position[]): number {
  const points = course.map((position) => metresFrom(place, position));
  const distances = points.map((end, at) => {
    const start = points[at - 1] ?? end;
    const [x, y] = [end.x - start.x, end.y - start.y];
    const squared = x ** 2 + y ** 2;
    // The share of the segment at its nearest point; the place is the origin.
    const share =
      squared === 0 ? 0 : Math.min(1, Math.max(0, -(start.x * x + start.y * y) / squared));
    return Math.hypot(start.x + share * x, start.y + share * y);
  });
  return Math.min(...distances);
}

/** True if a position is near enough to a house to be shown on its map. */
export const isWithinReach = (house: Position, position: Position): boolean =>
  distanceBetween(house, position) <= FARTHEST;

/**
 * The projection that fits all of `shown` into the frame's margins, centred. The caller must not
 * pass an empty `shown`.
 */
export function createMapProjection(
  origin: Position,
  shown: readonly Position[],
  { width, height, margin }: MapFrame,
): MapProjection {
  const metres = shown.map((position) => metresFrom(origin, position));
  const [left, right] = range(metres.map(({ x }) => x));
  const [bottom, top] = range(metres.map(({ y }) => y));
  const unitsPerMetre = Math.min(
    (width - 2 * margin.x) / Math.max(right - left, SMALLEST_SPAN / 2),
    (height - 2 * margin.y) / Math.max(top - bottom, SMALLEST_SPAN / 2),
    width / SMALLEST_SPAN,
  );
  const centre = { x: (left + right) / 2, y: (bottom + top) / 2 };
  return {
    unitsPerMetre,
    toPlane(position) {
      const { x, y } = metresFrom(origin, position);
      return {
        x: width / 2 + (x - centre.x) * unitsPerMetre,
        y: height / 2 - (y - centre.y) * unitsPerMetre,
      };
    },
    toPosition({ x, y }) {
      const east = centre.x + (x - width / 2) / unitsPerMetre;
      const north = centre.y + (height / 2 - y) / unitsPerMetre;
      return {
        latitude: origin.latitude + north / (RADIANS * EARTH),
        longitude:
          origin.longitude + east / (RADIANS * EARTH * Math.cos(origin.latitude * RADIANS)),
      };
    },
  };
}

const range = (values: readonly number[]): readonly [number, number] => [
  Math.min(...values),
  Math.max(...values),
];

/** A round number of metres for the scale bar, at most `longest` units long. */
export function scaleBar(
  unitsPerMetre: number,
  longest: number,
): { readonly metres: number; readonly length: number } {
  const most = longest / unitsPerMetre;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = [5, 2, 1].map((step) => step * power).find((each) => each <= most) ?? power;
  return { metres, length: metres * unitsPerMetre };
}

/** Rounds metres for display: to ten below 200, to fifty above, to a hundred above a kilometre. */
export function roundMetres(metres: number): number {
  const step = metres < 200 ? 10 : metres < 1000 ? 50 : 100;
  return Math.max(step, Math.round(metres / step) * step);
}

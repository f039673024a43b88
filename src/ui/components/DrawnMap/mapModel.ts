import {
  createMapProjection,
  distanceBetween,
  distanceToCourse,
  isWithinReach,
  lengthOf,
  roundMetres,
  scaleBar,
  type MapFrame,
  type PlanePoint,
} from '../../../domain/directions/mapProjection.ts';
import type { House, MapLine, MapPoint, Position } from '../../../domain/house/House.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { placeLabels, type Box, type Label, type PlacedLabel } from './placeLabels.ts';
import { linePath, pointsAlong } from './linePath.ts';

export type MappedHouse = Pick<House, 'name' | 'street' | 'position' | 'stop' | 'map'>;

export interface MapModel {
  readonly lines: readonly { readonly kind: MapLine['kind']; readonly path: string }[];
  readonly points: readonly ({ readonly kind: MapPoint['kind'] } & PlanePoint)[];
  readonly house: PlanePoint;
  /**
   * Two layouts of the same names: in the narrow one the letters are larger on the map, so that
   * they are legible on a phone.
   */
  readonly labels: {
    readonly wide: readonly PlacedLabel[];
    readonly narrow: readonly PlacedLabel[];
  };
  readonly bar: { readonly metres: number; readonly length: number };
  /** The walking route on the map; null if there is none. */
  readonly walk: {
    readonly from: LocalText;
    readonly metres: number;
    /** Only the benches on the way, not all on the map. */
    readonly benches: number;
  } | null;
  /** All names, placed or not, for people who cannot see the map. */
  readonly names: readonly LocalText[];
}

export const MAP_FRAME: MapFrame = { width: 900, height: 560, margin: { x: 110, y: 90 } };
/** Half the width and height of each symbol. */
export const SYMBOL_SIZES = {
  house: { x: 46, y: 46 },
  station: { x: 48, y: 22 },
  stop: { x: 18, y: 18 },
  parking: { x: 22, y: 22 },
  bench: { x: 13, y: 6 },
  entrance: { x: 10, y: 10 },
  building: { x: 34, y: 26 },
} as const;
const LABEL_SIZES = { wide: 24, narrow: 42 } as const;
/** Names by priority, most important first. */
const LABEL_ORDER: readonly (MapPoint['kind'] | MapLine['kind'])[] = [
  'station',
  'stop',
  'parking',
  'lake',
  'water',
  'entrance',
  'building',
  'street',
  'railway',
  'walk',
];
/** Symbols that a name may cover rather than be left out. */
const SMALL: readonly MapPoint['kind'][] = ['bench', 'entrance'];
/** In metres: a walking route starts from the nearest station or stop within this distance. */
const AT_STOP = 120;
/** In metres: a bench this close to the walking route is on the way. */
const ON_THE_WAY = 25;
/** The scale bar and the arrow to the north. */
const CORNERS: readonly Box[] = [
  { left: 0, right: 240, top: MAP_FRAME.height - 62, bottom: MAP_FRAME.height },
  { left: MAP_FRAME.width - 62, right: MAP_FRAME.width, top: 0, bottom: 96 },
];

/** The content of a house's map; null if its position or everything around it is unknown. */
export function createMapModel({ name, position, stop, map }: MappedHouse): MapModel | null {
  if (position === null) return null;
  const points = map.points
    .filter((point) => isWithinReach(position, point.position) && !isHouseItself(point, position))
    .map((point) => named(point, stop));
  if (points.length === 0 && map.lines.length === 0) return null;
  const walk = findWalk(map.lines, position);
  const { toPlane, unitsPerMetre } = createMapProjection(
    position,
    [position, ...points.map((point) => point.position), ...(walk?.course ?? [])],
    MAP_FRAME,
  );
  const house = toPlane(position);
  const symbols = points.map(({ kind, position: at }) => ({ kind, ...toPlane(at) }));
  const courses = map.lines.map(({ kind, name: text, course }) => ({
    kind,
    text,
    course: course.map(toPlane),
  }));
  const labels = [
    {
      text: { text: name },
      style: 'house',
      anchors: [house],
      beside: SYMBOL_SIZES.house,
      needed: true,
    } satisfies Label,
    ...LABEL_ORDER.flatMap((kind) => [
      ...points.flatMap((point, at) =>
        point.kind === kind && point.name !== null && symbols[at]
          ? [pointLabel(kind, point.name, symbols[at])]
          : [],
      ),
      ...courses.flatMap((line) =>
        line.kind === kind && line.text !== null
          ? [lineLabel(line.kind, line.text, line.course)]
          : [],
      ),
    ]),
  ];
  const small = symbols.filter(({ kind }) => SMALL.includes(kind));
  const boxes = [
    boxOf(house, SYMBOL_SIZES.house),
    ...symbols
      .filter((symbol) => !small.includes(symbol))
      .map((symbol) => boxOf(symbol, SYMBOL_SIZES[symbol.kind])),
    ...CORNERS,
  ];
  const path = [
    ...small,
    ...courses
      .filter(({ kind }) => kind === 'walk' || kind === 'railway')
      .flatMap(({ course }) => pointsAlong(course, 12)),
  ];
  const labelsOf = (size: number): readonly PlacedLabel[] =>
    placeLabels(labels, { ...MAP_FRAME, size, symbols: boxes, path });
  return {
    lines: courses.map(({ kind, course }) => ({ kind, path: linePath(course, kind) })),
    points: symbols,
    house,
    labels: { wide: labelsOf(LABEL_SIZES.wide), narrow: labelsOf(LABEL_SIZES.narrow) },
    bar: scaleBar(unitsPerMetre, 170),
    walk: walk && describeWalk(walk, points, position, stop),
    names: labels.slice(1).map(({ text }) => text),
  };
}

/** In metres. A building that an editor draws this close to the house is the house itself. */
const SAME_BUILDING = 20;
const isHouseItself = ({ kind, position }: MapPoint, house: Position): boolean =>
  kind === 'building' && distanceBetween(position, house) <= SAME_BUILDING;

/** Fills in the timetable's name of a stop that editors drew without a name. */
function named(point: MapPoint, stop: House['stop']): MapPoint {
  return point.kind === 'stop' && point.name === null && stop !== null
    ? { ...point, name: { text: stop.name } }
    : point;
}

const findWalk = (lines: readonly MapLine[], house: Position): MapLine | null =>
  lines
    .filter(
      ({ kind, course }) =>
        kind === 'walk' && course.every((position) => isWithinReach(house, position)),
    )
    .reduce<MapLine | null>(
      (longest, line) =>
        longest === null || lengthOf(line.course) > lengthOf(longest.course) ? line : longest,
      null,
    );

function describeWalk(
  { course }: MapLine,
  points: readonly MapPoint[],
  house: Position,
  stop: House['stop'],
): MapModel['walk'] {
  const ends = [course[0], course.at(-1)].filter((end) => end !== undefined);
  const start = ends.toSorted(
    (one, other) => distanceBetween(other, house) - distanceBetween(one, house),
  )[0];
  const near = points
    .filter(
      ({ kind, position, name }) =>
        (kind === 'station' || kind === 'stop') &&
        name !== null &&
        start !== undefined &&
        distanceBetween(position, start) <= AT_STOP,
    )
    .toSorted(
      (one, other) =>
        distanceBetween(one.position, start ?? house) -
        distanceBetween(other.position, start ?? house),
    )[0];
  const from = near?.name ?? (stop && { text: stop.name });
  return (
    from && {
      from,
      metres: roundMetres(lengthOf(course)),
      benches: points.filter(
        ({ kind, position }) =>
          kind === 'bench' && distanceToCourse(position, course) <= ON_THE_WAY,
      ).length,
    }
  );
}

const pointLabel = (
  kind: string,
  text: LocalText,
  at: PlanePoint & { readonly kind: MapPoint['kind'] },
): Label => ({
  text,
  style: kind === 'building' ? 'street' : 'place',
  anchors: [at],
  beside: SYMBOL_SIZES[at.kind],
});

function lineLabel(kind: MapLine['kind'], text: LocalText, course: readonly PlanePoint[]): Label {
  const visible = pointsAlong(course, 20).filter(
    ({ x, y }) => x > 0 && x < MAP_FRAME.width && y > 0 && y < MAP_FRAME.height,
  );
  const at = (part: number): readonly PlanePoint[] =>
    visible.slice(Math.floor(visible.length * part)).slice(0, 1);
  const wet = kind === 'water' || kind === 'lake';
  const middle = kind === 'lake' ? [middleOf(visible)] : [];
  return {
    text,
    style: wet ? 'water' : 'street',
    anchors: [...middle, ...[0.5, 0.3, 0.7, 0.15, 0.85].flatMap(at)],
    beside: null,
  };
}

const middleOf = (points: readonly PlanePoint[]): PlanePoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(points.length, 1),
  y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(points.length, 1),
});

const boxOf = ({ x, y }: PlanePoint, half: { readonly x: number; readonly y: number }): Box => ({
  left: x - half.x,
  right: x + half.x,
  top: y - half.y,
  bottom: y + half.y,
});

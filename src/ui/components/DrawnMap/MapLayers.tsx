import { useId } from 'react';
import type { BrandWindow } from '../../../domain/brand/Brand.ts';
import type { MapLine, MapPoint } from '../../../domain/house/House.ts';
import { useUiServices } from '../../UiServices.ts';
import { mapMessages } from './DrawnMap.messages.ts';
import { FormattedMessage } from 'react-intl';
import styles from './DrawnMap.module.scss';
import { MAP_FRAME, SYMBOL_SIZES, type MapModel } from './mapModel.ts';

/** From bottom to top. */
const LINE_ORDER: readonly MapLine['kind'][] = ['lake', 'water', 'street', 'railway', 'walk'];

/** The areas and lines of the map, with the buildings between them. */
export function MapGround({ model: { lines, points } }: { readonly model: MapModel }) {
  const drawn = (kind: MapLine['kind']) =>
    lines
      .filter((line) => line.kind === kind)
      .map(({ path }) => <path key={`${kind} ${path}`} d={path} className={styles[kind]} />);
  const { building } = SYMBOL_SIZES;
  return (
    <>
      {LINE_ORDER.slice(0, 3).map(drawn)}
      {pointsOf(points, 'building').map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={x - building.x}
          y={y - building.y}
          width={building.x * 2}
          height={building.y * 2}
          className={styles.building}
        />
      ))}
      {LINE_ORDER.slice(3).map(drawn)}
    </>
  );
}

interface MapSymbolsProps {
  readonly model: MapModel;
  readonly shape: Pick<BrandWindow, 'outline' | 'panes' | 'litPane'> | undefined;
}

/**
 * The symbols on the map, and the scale bar and north arrow. The house is over the flat symbols, and
 * under those that must remain visible if they are beside it.
 */
export function MapSymbols({ model: { points, house, bar }, shape }: MapSymbolsProps) {
  const { station, parking, bench, stop, entrance } = SYMBOL_SIZES;
  const below = MAP_FRAME.height - 22;
  const north = MAP_FRAME.width - 32;
  return (
    <>
      {pointsOf(points, 'station').map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={x - station.x}
          y={y - station.y}
          width={station.x * 2}
          height={station.y * 2}
          className={styles.station}
        />
      ))}
      {pointsOf(points, 'bench').map(({ x, y }) => (
        <path
          key={`${x} ${y}`}
          d={`M${x - bench.x} ${y - 4}h${bench.x * 2}M${x - bench.x + 5} ${y - 4}v10M${x + bench.x - 5} ${y - 4}v10`}
          className={styles.bench}
        />
      ))}
      <HouseWindow x={house.x} y={house.y} shape={shape} />
      {pointsOf(points, 'parking').map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <rect
            x={x - parking.x}
            y={y - parking.y}
            width={parking.x * 2}
            height={parking.y * 2}
            className={styles.parking}
          />
          <path
            d={`M${x - 7} ${y + 13}V${y - 13}H${x + 2}A7.5 7.5 0 0 1 ${x + 2} ${y + 2}H${x - 7}`}
            className={styles.letter}
          />
        </g>
      ))}
      {pointsOf(points, 'stop').map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={stop.x - 2.5} className={styles.stop} />
      ))}
      {pointsOf(points, 'entrance').map(({ x, y }) => (
        <path
          key={`${x} ${y}`}
          d={`M${x - entrance.x} ${y + entrance.y}h${entrance.x * 2}L${x} ${y - entrance.y}Z`}
          className={styles.entrance}
        />
      ))}
      <path d={`M20 ${below - 12}v12h${bar.length}v-12`} className={styles.bar} />
      <text x={20 + bar.length + 10} y={below} className={styles.scale}>
        {bar.metres} m
      </text>
      <path
        d={`M${north} 86V44M${north - 12} 58L${north} 42L${north + 12} 58`}
        className={styles.bar}
      />
      <text x={north} y={32} textAnchor="middle" className={styles.scale}>
        <FormattedMessage {...mapMessages.north} />
      </text>
    </>
  );
}

/** The house as its window symbol, with one pane lit. */
function HouseWindow({
  x,
  y,
  shape,
}: {
  readonly x: number;
  readonly y: number;
  readonly shape: MapSymbolsProps['shape'];
}) {
  const { brand } = useUiServices();
  const { outline, panes, litPane } = shape ?? brand.window;
  const clip = useId();
  const scale = (SYMBOL_SIZES.house.x * 2) / 48;
  return (
    <g
      transform={`translate(${x - SYMBOL_SIZES.house.x} ${y - SYMBOL_SIZES.house.y}) scale(${scale})`}
    >
      <path d={outline} className={styles.frame} />
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {panes.map((pane, index) => (
          <path key={pane} d={pane} className={index === litPane ? styles.lit : styles.pane} />
        ))}
      </g>
    </g>
  );
}

const pointsOf = (points: MapModel['points'], kind: MapPoint['kind']) =>
  points.filter((point) => point.kind === kind);

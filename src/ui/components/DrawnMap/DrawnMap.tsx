import { useIntl, type IntlShape } from 'react-intl';
import type { BrandWindow } from '../../../domain/brand/Brand.ts';
import { mapValueMessages } from './DrawnMap.messages.ts';
import styles from './DrawnMap.module.scss';
import { MapGround, MapSymbols } from './MapLayers.tsx';
import { MAP_FRAME, createMapModel, type MapModel, type MappedHouse } from './mapModel.ts';
import type { PlacedLabel } from './placeLabels.ts';

interface DrawnMapProps {
  readonly house: MappedHouse;
  /** The window of the house if it is not the current brand's. */
  readonly shape?: Pick<BrandWindow, 'outline' | 'panes' | 'litPane'> | undefined;
}

/**
 * Our own drawing of a house's location: no third party, no tiles, no script. Renders nothing if
 * too little is known.
 */
export function DrawnMap({ house, shape }: DrawnMapProps) {
  const intl = useIntl();
  const model = createMapModel(house);
  if (model === null) return null;
  const walk = model.walk && formatWalk(model.walk, intl);
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.map}
        viewBox={`0 0 ${MAP_FRAME.width} ${MAP_FRAME.height}`}
        role="img"
        aria-label={describeMap(model, house, walk, intl)}
      >
        <MapGround model={model} />
        <MapSymbols model={model} shape={shape} />
        <MapLabels labels={model.labels.wide} className={styles.wide} />
        <MapLabels labels={model.labels.narrow} className={styles.narrow} />
      </svg>
      {walk && <figcaption className={styles.caption}>{walk}</figcaption>}
    </figure>
  );
}

/** A text alternative with the same content as the map. */
function describeMap(
  { names }: MapModel,
  { name, street }: MappedHouse,
  walk: string | null,
  { formatMessage }: IntlShape,
): string {
  const drawn =
    names.length === 0
      ? null
      : formatMessage(mapValueMessages.drawn, {
          names: [...new Set(names.map(({ text }) => text))].join(', '),
        });
  return [formatMessage(mapValueMessages.plan, { house: name, street }), walk, drawn]
    .filter(Boolean)
    .join(' ');
}

function formatWalk(
  { from, metres, benches }: NonNullable<MapModel['walk']>,
  { formatMessage }: IntlShape,
): string {
  const values = { place: from.text, metres };
  return benches === 0
    ? formatMessage(mapValueMessages.walk, values)
    : formatMessage(mapValueMessages.walkWithBenches, { ...values, benches });
}

/** The names on the map, in one of its two layouts. */
function MapLabels({
  labels,
  className,
}: {
  readonly labels: readonly PlacedLabel[];
  readonly className: string | undefined;
}) {
  return (
    <g className={className}>
      {labels.map(({ text: { text, lang }, style, x, y }) => (
        <text
          key={`${style} ${text} ${x}`}
          x={Math.round(x)}
          y={Math.round(y)}
          lang={lang}
          className={styles[`${style}Name`]}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

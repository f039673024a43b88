import styles from './DrawnMap.module.scss';
import type { PlacedLabel } from './placeLabels.ts';

/** The names on the map, in one of its two layouts. */
export function MapLabels({
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

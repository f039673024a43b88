import { useId } from 'react';
import type { PanelBrand } from './useBrands.ts';

const LIT = '#ffc94a';

interface BrandMarkProps {
  readonly brand: PanelBrand | undefined;
  readonly size?: number;
}

/** The brand's symbol in its colour, beside its name: a window with one lit pane. */
export function BrandMark({ brand, size = 16 }: BrandMarkProps) {
  const clip = useId();
  const mark = brand?.mark;
  if (!mark) return null;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      style={{ flexShrink: 0 }}
    >
      <clipPath id={clip}>
        <path d={mark.outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {mark.panes.map((pane, index) => (
          <path key={pane} d={pane} fill={index === mark.litPane ? LIT : mark.color} />
        ))}
      </g>
    </svg>
  );
}

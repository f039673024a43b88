import { clsx } from 'clsx/lite';
import { useId } from 'react';
import type { BrandWindow } from '../../../domain/brand/Brand.ts';
import { useUiServices } from '../../UiServices.ts';
import styles from './BrandSymbol.module.scss';

interface BrandSymbolProps {
  /** Another brand's window; defaults to the current brand's. */
  readonly shape?: Pick<BrandWindow, 'outline' | 'panes' | 'litPane'> | undefined;
  /**
   * True lights the pane. Otherwise it is lit only while the link around it is hovered or focused.
   */
  readonly lit?: boolean;
  readonly className?: string | undefined;
}

/** The brand's window as a decorative symbol beside text. */
export function BrandSymbol({ shape, lit = false, className }: BrandSymbolProps) {
  const { brand } = useUiServices();
  const { outline, panes, litPane } = shape ?? brand.window;
  const clip = useId();
  return (
    <svg
      className={clsx(styles.symbol, lit && styles.on, className)}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {panes.map((pane, index) => (
          <path key={pane} d={pane} className={index === litPane ? 'lit' : undefined} />
        ))}
      </g>
    </svg>
  );
}

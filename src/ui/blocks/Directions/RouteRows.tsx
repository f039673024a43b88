import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon/Icon.tsx';
import type { IconName } from '../../components/Icon/iconPaths.ts';
import styles from './RouteRows.module.scss';

export interface RouteRow {
  readonly name: ReactNode;
  readonly text: ReactNode;
}

/** The heading of one way of travelling, above a rule; its steps follow below. */
export function TravelModeHeading({
  icon,
  children,
}: {
  readonly icon: IconName;
  readonly children: ReactNode;
}) {
  return (
    <h3 className={styles.heading}>
      <Icon name={icon} />
      {children}
    </h3>
  );
}

export function RouteRows({ rows }: { readonly rows: readonly RouteRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ name, text }, position) => (
        <div key={position}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

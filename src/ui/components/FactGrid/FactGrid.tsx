import type { ReactNode } from 'react';
import styles from './FactGrid.module.scss';

export interface GridFact {
  readonly name: string;
  readonly value: ReactNode;
}

/** The few facts of a page side by side, below its head. */
export function FactGrid({ facts }: { readonly facts: readonly GridFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

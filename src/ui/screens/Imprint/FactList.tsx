import type { ReactNode } from 'react';
import styles from './FactList.module.scss';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values between rules. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
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
